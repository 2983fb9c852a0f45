import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProxy, type ProxyName } from '../scripts/find-proxy.ts';
import { createTestCertificate } from '../server/src/extraction/fetch/testing/test-certificate.ts';

export interface TlsProxy {
  /** The certificate that its clients must trust, as PEM. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** Where a proxy listens, on loopback, and the program behind it, under a path. */
export interface Places {
  readonly port: number;
  readonly appPort: number;
  readonly base: string;
}

/** A port of loopback that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A sample of `deploy/` with its lines changed as an operator changes them. Throws if a line is not there. */
function adapted(sample: string, changes: readonly (readonly [line: string, to: string])[]): string {
  const text = readFileSync(path.join(import.meta.dirname, '../deploy', sample), 'utf8');
  return changes.reduce((changed, [line, to]) => {
    if (!changed.includes(line)) throw new Error(`deploy/${sample} has no line "${line}"`);
    return changed.replaceAll(line, to);
  }, text);
}

/** nginx with `deploy/nginx.conf` and a self-signed certificate. */
async function startNginx(folder: string, { port, appPort, base }: Places): Promise<TlsProxy> {
  const { cert, key } = createTestCertificate('localhost');
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const site = adapted('nginx.conf', [
    ['    listen 443 ssl;', `    listen 127.0.0.1:${port} ssl;`],
    ['    listen 80;', `    listen 127.0.0.1:${await freePort()};`],
    ['    listen [::]:443 ssl;\n', ''],
    ['    listen [::]:80;\n', ''],
    ['server_name rilievo.example.it;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/rilievo.example.it/fullchain.pem', file('cert.pem', cert)],
    ['/etc/letsencrypt/live/rilievo.example.it/privkey.pem', file('key.pem', key)],
    ['    location / {', `    location ${base}/ {`],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${appPort}`],
  ]);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = file(
    'main.conf',
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error; events {}
http { access_log off; ${scratch.join(' ')} include ${file('site.conf', site)}; }`,
  );
  const child = spawn(findProxy('nginx'), ['-p', folder, '-e', 'stderr', '-c', main], { stdio: 'inherit' });
  return started(child, port, () => cert);
}

/** Caddy with `deploy/Caddyfile`. For localhost it makes certificates by itself. */
async function startCaddy(folder: string, { port, appPort, base }: Places): Promise<TlsProxy> {
  const site = adapted('Caddyfile', [
    ['{$DOMAIN} {', '{$DOMAIN} {\n\tbind 127.0.0.1'],
    ['\n\treverse_proxy 127.0.0.1:3000', ''],
    ['# @rilievo path /rilievo /rilievo/*', `@rilievo path ${base} ${base}/*`],
    ['# reverse_proxy @rilievo 127.0.0.1:3000', `reverse_proxy @rilievo 127.0.0.1:${appPort}`],
  ]);
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`);
  const child = spawn(findProxy('caddy'), ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { ...process.env, DOMAIN: `localhost:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  return started(child, port, () => (existsSync(root) ? readFileSync(root, 'utf8') : ''));
}

async function started(child: ChildProcess, port: number, read: () => string): Promise<TlsProxy> {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let tries = 0; !(await accepts(port)) || read() === ''; tries += 1) {
    if (child.exitCode !== null || tries === 300) {
      await stop();
      throw new Error(`The proxy does not listen (exit code ${child.exitCode}).`);
    }
    await pause(100);
  }
  return { certificate: read(), stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/** Starts a proxy on loopback with its sample. What it writes goes away when it stops. */
export async function startTlsProxy(name: ProxyName, places: Places): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `rilievo-${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const proxy = await (name === 'nginx' ? startNginx : startCaddy)(folder, places);
    const stop = () => proxy.stop().finally(remove);
    return { ...proxy, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
