import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSecrets } from '#backend/secrets.ts';
import { readServerAddress } from '#backend/server-address-file.ts';
import { type Hold, type NodeProcess, startNode } from './node-process.ts';

export interface ServerProcess {
  readonly process: NodeProcess;
  readonly url: string;
  readonly secretKey: string;
}

/**
 * Starts `main.ts`, backend and worker in one process, on a data folder, and waits until it answers.
 * @param entry where another checkout's program is to run
 */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  hold?: Hold,
  entry = 'main.ts',
): Promise<ServerProcess> {
  const webDir = path.join(dataDir, 'web');
  await mkdir(webDir, { recursive: true });
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Rilievo</title>');
  const process = startNode(entry, { DATA_DIR: dataDir, WEB_DIR: webDir, PORT: '0', ...settings }, hold);
  await process.printed(/Rilievo is ready/);
  const url = await readServerAddress(dataDir);
  if (url === null) throw new Error('the server left no address');
  const { secretKey } = await loadSecrets(dataDir);
  return { process, url, secretKey };
}
