import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Debian keeps servers where ordinary users do not look. */
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Of this user alone: what lies here is run. */
const UNPACKED = path.join(homedir(), '.cache', 'rilievo-proxies');

/** The proxies whose samples are in `deploy/`. */
export type ProxyName = 'nginx' | 'caddy';

/**
 * The path of a proxy's program: that of this machine, or one unpacked from Debian's package, because installing the
 * package would start a server. Throws what to do.
 */
export function findProxy(name: ProxyName): string {
  const found = programIn(PLACES, name) ?? unpacked(name);
  if (found !== null) return found;
  throw new Error(
    `The tests of proxies need ${name}: install it (Debian: "apt-get install ${name}"; macOS: "brew install ${name}"), ` +
      'then run the tests again.',
  );
}

function programIn(folders: readonly string[], name: ProxyName): string | null {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function unpacked(name: ProxyName): string | null {
  const places = ['usr/sbin', 'usr/bin'].map((folder) => path.join(UNPACKED, folder));
  const there = programIn(places, name);
  if (there !== null || !existsSync('/usr/bin/apt-get')) return there;
  mkdirSync(UNPACKED, { recursive: true, mode: 0o700 });
  const download = mkdtempSync(path.join(UNPACKED, 'download-'));
  spawnSync('apt-get', ['download', '-qq', name], { cwd: download, stdio: 'inherit', timeout: 300_000 });
  for (const file of readdirSync(download))
    spawnSync('dpkg-deb', ['-x', path.join(download, file), UNPACKED], { stdio: 'inherit' });
  return programIn(places, name);
}
