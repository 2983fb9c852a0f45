import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeWhole } from './secrets.ts';

const addressSchema = z.object({ url: z.url() });

const fileIn = (dataDir: string) => path.join(dataDir, 'server.json');

/** Leaves word in the data folder where its server answers, for commands on the same machine. */
export function writeServerAddress(dataDir: string, url: string): Promise<void> {
  return writeWhole(fileIn(dataDir), `${JSON.stringify({ url })}\n`);
}

export function removeServerAddress(dataDir: string): Promise<void> {
  return rm(fileIn(dataDir), { force: true });
}

/** The address that a server of this folder left, or null. It may be of one that was killed. */
export async function readServerAddress(dataDir: string): Promise<string | null> {
  try {
    return addressSchema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).url;
  } catch {
    return null;
  }
}
