import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../debian-packages.ts';

/** Containers without a daemon: the Dockerfile's commands run in a plain chroot, as root. */
const ENVIRONMENT = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Runs a program to its end with its output on the terminal. Throws when it fails. */
export function run(program: string, ...parameters: string[]): void {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', env: ENVIRONMENT });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed (${error?.message ?? status})`);
}

/** A program's output, trimmed. Throws its error output if it fails. */
export function ask(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: ENVIRONMENT,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed: ${stderr?.trim()}`);
  return stdout.trim();
}

/** Makes sure that programs of Debian's packages are there; installs what is missing. Throws what to do. */
export function requirePrograms(...packages: string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('Building an image without Docker needs Linux and root.');
  const missing = () => packages.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing().length > 0) installDebianPackages(...missing());
  if (missing().length > 0)
    throw new Error(`${missing().join(' and ')} cannot be found: install them (apt-get install …).`);
}
