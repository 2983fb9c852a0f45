import { expect, test } from 'vitest';
import { createLogger, withoutSecrets } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test('a line is JSON with its level in words', () => {
  expect(JSON.parse(logged((logger) => logger.info({ job: 3 }, 'done')))).toMatchObject({
    level: 'info',
    job: 3,
    msg: 'done',
  });
});

test('keys, tokens and the text of articles are left out, also inside other objects', () => {
  const line = logged((logger) =>
    logger.warn({
      headers: { authorization: 'Bearer segreto', apikey: 'segreto' },
      claim: { content: { content_base: 'segreto' } },
      row: { content_base: 'segreto', prompt: 'segreto', id: 'riga-1' },
      password: 'segreto',
    }),
  );
  expect(line).not.toContain('segreto');
  expect(line).toContain('riga-1');
});

test('tokens and passwords in addresses are left out', () => {
  const line = logged((logger) =>
    logger.info({ url: 'https://x.example.it/auth/callback?token_hash=segreto&type=signup' }),
  );
  expect(line).not.toContain('segreto');
  expect(line).toContain('type=signup');
  expect(withoutSecrets('postgres://utente:segreto@db.example.it/x')).toBe('postgres://…@db.example.it/x');
});

test('an error keeps its message, code and causes, not the statement that a database adds to it', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    query: 'segreto',
    params: ['segreto'],
  });
  const line = logged((logger) => logger.error({ err: new Error('could not save', { cause }) }));
  expect(line).not.toContain('segreto');
  expect(JSON.parse(line).err).toMatchObject({
    message: 'could not save',
    cause: { message: 'duplicate key', code: '23505' },
  });
});
