import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where this can be done without asking: on Debian, as root. False when it cannot, or failed. */
export function installDebianPackages(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const run = (...parameters: string[]) => {
    console.log(`> apt-get ${parameters.join(' ')}`);
    return spawnSync('apt-get', parameters, { stdio: 'inherit', timeout: 600_000 }).status === 0;
  };
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
