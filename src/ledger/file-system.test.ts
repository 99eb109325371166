import { expect, it } from 'vitest';
import { remoteFileSystem, remoteName } from './file-system.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const fuse = 0x65735546;
const mountinfo = [
  '22 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
  '30 22 0:40 / /home/a\\040b/remote rw,nosuid - fuse.sshfs host:/ rw',
  '31 30 0:41 / /home/a\\040b/remote/local rw - fuse.ntfs-3g /dev/sdb rw',
  '32 22 0:42 / /mnt/s3 rw - fuse.s3fs bucket rw',
].join('\n');

it('network file systems are known by their number, NFS, SMB and CIFS alike', () => {
  expect(remoteName(0x6969, '/x', '')).toBe('NFS');
  expect(remoteName(0x517b, '/x', '')).toBe('SMB');
  expect(remoteName(0xff534d42, '/x', '')).toBe('CIFS');
  // As a signed number, which some systems give.
  expect(remoteName(0xff534d42 | 0, '/x', '')).toBe('CIFS');
  expect(remoteName(0xef53, '/x', '')).toBeNull();
});

it('FUSE is told apart by what is mounted nearest', () => {
  expect(remoteName(fuse, '/home/a b/remote/project', mountinfo)).toBe('fuse.sshfs');
  expect(remoteName(fuse, '/home/a b/remote', mountinfo)).toBe('fuse.sshfs');
  expect(remoteName(fuse, '/home/a b/remote/local/project', mountinfo)).toBeNull();
  expect(remoteName(fuse, '/mnt/s3', mountinfo)).toBe('fuse.s3fs');
  expect(remoteName(fuse, '/mnt/s3-other', mountinfo)).toBeNull();
});

it('the temporary folder of this machine is local', () => {
  expect(remoteFileSystem(temporaryFolder())).toBeNull();
});
