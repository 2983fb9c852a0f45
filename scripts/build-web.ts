import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the web app unless `web/dist` was built from exactly these sources. */
const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'web/dist/.sources');

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['web/{src,public}/**', 'web/*.{html,ts,json}', '{shared,exports}/src/**', 'package-lock.json'],
    {
      cwd: root,
    },
  );
  for (const file of files.sort()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const hash = sourcesHash();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) {
  console.log('Building the web app…');
  execFileSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stampFile, hash);
}
