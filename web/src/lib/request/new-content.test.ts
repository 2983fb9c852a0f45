import { describe, expect, test } from 'vitest';
import { isSubmittable, newContent, type Request, requestProblem } from './new-content.ts';

const request: Request = {
  prompt: '',
  url: '',
  content: 'Il rosmarino teme il ristagno',
  llm: 'google/gemini-2.5-flash',
  tasks: { task_1: true, task_2: false, task_3: false },
};

describe('a request', () => {
  test('can be sent with a text or an address and at least one task', () => {
    expect(isSubmittable(request)).toBe(true);
    expect(isSubmittable({ ...request, content: '', url: 'https://esempio.it' })).toBe(true);
    expect(isSubmittable({ ...request, content: '  ' })).toBe(false);
    expect(isSubmittable({ ...request, tasks: { task_1: false, task_2: false, task_3: false } })).toBe(false);
  });

  test('says what it lacks', () => {
    expect(requestProblem(request)).toBeNull();
    expect(requestProblem({ ...request, content: ' ' })).toBe(
      'Devi compilare almeno uno tra URL e Contenuto',
    );
    expect(requestProblem({ ...request, tasks: { task_1: false, task_2: false, task_3: false } })).toBe(
      'Seleziona almeno un task tra Intenti di ricerca, Completezza contenuto e FAQ',
    );
  });

  test('refuses more than the database and the analysis would take', () => {
    expect(requestProblem({ ...request, content: 'a'.repeat(1_000_001) })).toMatch(/troppo lungo/);
    expect(requestProblem({ ...request, content: 'olivo '.repeat(30_001) })).toMatch(/30\.000 parole/);
    expect(requestProblem({ ...request, prompt: 'a'.repeat(10_001) })).toMatch(/troppo lungo/);
  });
});

describe('the row of a submission', () => {
  test('holds the owner, the title and null for what was not given', () => {
    expect(newContent(request, 'user-1', 'abcdefghijklmnop')).toEqual({
      auth_uid: 'user-1',
      session_uid: 'abcdefghijklmnop',
      session_title: 'Il rosmarino teme il...',
      prompt: null,
      url_base: null,
      content_base: 'Il rosmarino teme il ristagno',
      llm: 'google/gemini-2.5-flash',
      task_1: true,
      task_2: false,
      task_3: false,
    });
  });

  test('holds what was typed as the database takes it, and the address complete', () => {
    const typed = { ...request, prompt: ' Tono\0 pratico ', content: '\n\nIl rosm\ud800arino\n' };
    expect(newContent(typed, 'user-1', 'abcdefghijklmnop')).toMatchObject({
      session_title: 'Il rosmarino',
      prompt: 'Tono pratico',
      content_base: 'Il rosmarino',
    });
    expect(
      newContent({ ...request, url: ' esempio.it ', content: '' }, 'user-1', 'abcdefghijklmnop'),
    ).toMatchObject({
      session_title: 'https://esempio.it',
      url_base: 'https://esempio.it',
      content_base: null,
    });
  });

  test('has the whole address as its title, however long', () => {
    const url = `https://esempio.it/${'a'.repeat(400)}`;
    const row = newContent({ ...request, content: '', url }, 'user-1', 'abcdefghijklmnop');
    expect(row).toMatchObject({ session_title: url, url_base: url });
  });
});
