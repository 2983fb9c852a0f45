import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server, started again when its files change, and Vite's development server with hot reload in front of it.
 * `npm run dev` needs no built web app. Ctrl-C ends both.
 */
const root = join(import.meta.dirname, '..');
const WEB_ADDRESS = 'http://localhost:5173';

// The server refuses to start without a built page. Vite serves the page here, so a pointer to it is enough;
// `npm start` replaces it, because no stamp of the sources lies beside it.
const index = join(root, 'web/dist/index.html');
if (!existsSync(index)) {
  mkdirSync(join(root, 'web/dist'), { recursive: true });
  writeFileSync(index, `<!doctype html><meta http-equiv="refresh" content="0;url=${WEB_ADDRESS}">`);
}

const programs = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { PUBLIC_URL: WEB_ADDRESS, ...process.env, PORT: '3000' },
  }),
  spawn('vite', ['--port', '5173', '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
];

function stopAll(): void {
  for (const program of programs) program.kill('SIGTERM');
}

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const program of programs) {
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
