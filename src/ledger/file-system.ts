import { readFileSync, statfsSync } from 'node:fs';

/** Numbers that Linux gives network file systems in statfs. */
const remoteTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
]);

const fuseType = 0x65735546;

/** FUSE serves local disks too; these of its kinds keep their files on another machine. */
const remoteFuse =
  /^fuse\.(sshfs|rclone|s3fs|goofys|geesefs|gcsfuse|blobfuse2?|glusterfs|ceph|ceph-fuse|juicefs|moosefs|mfs|davfs2?|curlftpfs|smbnetfs|nfs|nfsv4)$/;

/** What the network file system that a folder lies on is called; null for a local one. */
export function remoteFileSystem(folder: string): string | null {
  const { type } = statfsSync(folder);
  return remoteName(type, folder, type === fuseType ? mounts() : '');
}

/** The same from the figures: `type` of statfs, and the text of Linux's mountinfo for FUSE. */
export function remoteName(type: number, folder: string, mountinfo: string): string | null {
  if (type !== fuseType) return remoteTypes.get(type >>> 0) ?? null;
  let longest = '';
  let kind = '';
  for (const line of mountinfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    // Spaces in a mount point are written as \040.
    const point = (before.split(' ')[4] ?? '').replaceAll('\\040', ' ');
    const holds = point !== '' && `${folder}/`.startsWith(point.endsWith('/') ? point : `${point}/`);
    if (!holds || point.length < longest.length) continue;
    longest = point;
    kind = after.split(' ')[0] ?? '';
  }
  return remoteFuse.test(kind) ? kind : null;
}

function mounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    // Other systems than Linux name no kinds of FUSE: taken as local.
    return '';
  }
}
