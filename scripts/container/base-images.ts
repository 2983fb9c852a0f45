import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, run } from './commands.ts';

/** The images that the Dockerfile begins with. */
const DEBIAN = 'docker.io/library/debian:trixie-slim';
const NODE = 'docker.io/library/node:24-trixie-slim';

/** Files that Debian's slim images leave out, and leftovers of debootstrap. */
const LEFT_OUT = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
];

/** Makes the images that are not there yet from Debian's packages and this machine's Node: no registry is asked. */
export function makeBaseImages(): void {
  if (!has(DEBIAN)) makeDebian();
  if (!has(NODE)) makeNode();
}

const has = (image: string) => ask('buildah', 'images', '--format', '{{.Name}}:{{.Tag}}').includes(image);

function makeDebian(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'rilievo-debian-'));
  try {
    run('debootstrap', '--variant=minbase', 'trixie', folder);
    for (const place of LEFT_OUT) rmSync(path.join(folder, place), { recursive: true, force: true });
    fill(DEBIAN, 'scratch', (container) => ask('buildah', 'add', container, folder, '/'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node with its npm and a user, as in the official image. */
function makeNode(): void {
  // The command lies in `bin` of its package.
  const npm = path.resolve(realpathSync(ask('which', 'npm')), '../..');
  fill(NODE, DEBIAN, (container) => {
    ask('buildah', 'copy', container, process.execPath, '/usr/local/bin/node');
    ask('buildah', 'copy', container, npm, '/usr/local/lib/node_modules/npm');
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    const user = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node';
    ask('buildah', 'run', container, '--', 'sh', '-c', `${link} && ${user}`);
  });
}

function fill(image: string, from: string, task: (container: string) => void): void {
  const container = ask('buildah', 'from', '--pull=never', from);
  try {
    task(container);
    ask(
      'buildah',
      'config',
      '--cmd',
      'sh',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      container,
    );
    ask('buildah', 'commit', '--format', 'docker', container, image);
  } finally {
    ask('buildah', 'rm', container);
  }
}
