import { describe, expect, test } from 'vitest';
import { sessionTitle } from './session-title.ts';

describe('the title of a new analysis', () => {
  test('is the address when there is one', () => {
    expect(sessionTitle(' https://esempio.it/olivo ', '')).toBe('https://esempio.it/olivo');
  });

  test('is a short text as it stands, up to 20 characters', () => {
    expect(sessionTitle('  ', 'Il rosmarino in vaso')).toBe('Il rosmarino in vaso');
  });

  test('is the first 20 characters and three dots of a longer text', () => {
    expect(sessionTitle('', 'Il rosmarino teme il ristagno')).toBe('Il rosmarino teme il...');
  });

  test('never cuts a character in two', () => {
    expect(sessionTitle('', '🌱'.repeat(21))).toBe(`${'🌱'.repeat(20)}...`);
  });

  test('begins with what the text says, not with blank lines or tags', () => {
    expect(sessionTitle('', '\n\n  Il rosmarino teme il ristagno')).toBe('Il rosmarino teme il...');
    expect(sessionTitle('', '<h1>Il rosmarino</h1>\n<p>Teme il ristagno</p>')).toBe(
      'Il rosmarino Teme il...',
    );
  });
});
