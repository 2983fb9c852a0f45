import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallSite } from '../testing/test-server.ts';
import { acceptedEncoding, readSite } from './static-files.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('a browser that accepts "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('a site is its files by path, compressed without loss', async () => {
  const site = await readSite(await smallSite());
  expect([...(site?.keys() ?? [])].sort()).toEqual(['/assets/app-1a2b3c.js', '/index.html']);
  const script = site?.get('/assets/app-1a2b3c.js');
  expect(script).toMatchObject({
    immutable: true,
    compressible: true,
    type: 'text/javascript; charset=utf-8',
  });
  expect(site?.get('/index.html')).toMatchObject({ immutable: false, compressible: false });
  const [br, gz] = [await script?.packed('br'), await script?.packed('gzip')];
  expect(brotliDecompressSync(br ?? '')).toEqual(script?.plain);
  expect(gunzipSync(gz ?? '')).toEqual(script?.plain);
});

test('the paths that the page names lie under the base path, and no other file changes', async () => {
  const folder = await smallSite();
  const head =
    '<meta name="base" content="/" /><script src="/assets/app.js"></script><p content="no / path">/a</p>';
  await writeFile(path.join(folder, 'index.html'), head);
  await writeFile(path.join(folder, 'assets/other.html'), head);
  const read = async (basePath?: string) => {
    const site = await readSite(folder, basePath);
    return ['/index.html', '/assets/other.html'].map((name) => site?.get(name)?.plain.toString());
  };
  expect(await read('/rilievo')).toEqual([
    '<meta name="base" content="/rilievo/" /><script src="/rilievo/assets/app.js"></script><p content="no / path">/a</p>',
    head,
  ]);
  expect(await read()).toEqual([head, head]);
});

test('a folder without index.html is not a site', async () => {
  expect(await readSite('/nowhere/at/all')).toBeNull();
});
