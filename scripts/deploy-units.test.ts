import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const UNITS = readdirSync(path.join(ROOT, 'deploy')).filter((name) => name.endsWith('.service'));

/** Debian's systemd brings it; macOS has none. */
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;

test('every shape has a unit', () => {
  expect(UNITS.sort()).toEqual(['rilievo-api.service', 'rilievo-worker.service', 'rilievo.service']);
});

if (HAS_SYSTEMD) {
  test.each(UNITS)('systemd finds no fault in deploy/%s, for a program in this folder', (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rilievo-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = readFileSync(path.join(ROOT, 'deploy', name), 'utf8').replaceAll('/opt/rilievo', ROOT);
    const file = path.join(folder, name);
    writeFileSync(file, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    writeFileSync(file, unit.replace('ProtectHome=yes', 'ProtectHome=maybe'));
    expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr).toContain('maybe');
  });
}
