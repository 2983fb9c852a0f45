/**
 * Builds the container image of a checkout without a Docker daemon: with buildah, as root on Debian, on base images that
 * are made here. `npm run image -- [name] [folder of the checkout]`; the name is `rilievo` unless said otherwise.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeBaseImages } from './container/base-images.ts';
import { ask, requirePrograms, run } from './container/commands.ts';

/** Mounts with which `npm ci` gets its packages from where this machine gets them. */
function npmSettings(): string[] {
  const places = { userconfig: '/root/.npmrc', globalconfig: '/usr/local/etc/npmrc', cafile: null };
  return Object.entries(places).flatMap(([setting, place]) => {
    const file = ask('npm', 'config', 'get', setting);
    return existsSync(file) ? ['--volume', `${file}:${place ?? file}:ro`] : [];
  });
}

const [name = 'rilievo', folder = path.join(import.meta.dirname, '..')] = process.argv.slice(2);
try {
  requirePrograms('buildah', 'debootstrap');
  makeBaseImages();
  const settings = npmSettings();
  const began = performance.now();
  // In Docker's format: the other one has no health check.
  run(
    'buildah',
    'build',
    '--pull=never',
    '--format',
    'docker',
    ...settings,
    '--tag',
    name,
    path.resolve(folder),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const size = ask('buildah', 'images', '--format', '{{.Size}}', name);
  console.log(`The image ${name} has ${size}. Built in ${seconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
