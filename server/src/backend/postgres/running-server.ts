import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clusterIn, readPassword } from './cluster.ts';
import { readServerFile } from './orphan.ts';
import { socketAddress } from './postgres-url.ts';

/** The address of the server that another process of ours runs on a folder, or null while it is not ready. */
export async function runningServer(folder: string): Promise<string | null> {
  if (!(await readServerFile(folder))?.isReady) return null;
  const file = await readFile(path.join(clusterIn(folder), 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port = '', sockets = ''] = file.split('\n').map((line) => line.trim());
  const password = await readPassword(folder);
  return sockets
    ? socketAddress(sockets, password, 'postgres')
    : `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
