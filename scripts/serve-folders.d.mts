import type { Server } from 'node:http';

export function serveFolders(
  mounts: readonly (readonly [prefix: string, folder: string])[],
  port?: number,
): Promise<{ readonly server: Server; readonly address: string }>;
