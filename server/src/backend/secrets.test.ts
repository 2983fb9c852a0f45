import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets, SECRETS_FILE } from './secrets.ts';
import { temporaryFolder } from './testing/test-server.ts';

test('keys are made once, each installation its own, and only the owner can read them', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  expect(await loadSecrets(other)).not.toEqual(first);
  expect((await stat(path.join(folder, SECRETS_FILE))).mode & 0o777).toBe(0o600);
});

test.each(['{', '{}', '{"publishableKey":"sb_publishable_x","secretKey":"sb_secret_x","jwtSecret":"corto"}'])(
  'damaged keys (%s) are said to be so and left as they are',
  async (damaged) => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, SECRETS_FILE), damaged);
    await expect(loadSecrets(folder)).rejects.toThrow('are damaged');
  },
);
