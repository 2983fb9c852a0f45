import { describe, expect, it } from 'vitest';
import { isSubmittable, newContent, type Request, requestProblem, urlProblem } from './new-content.ts';

const request: Request = {
  prompt: '',
  url: '',
  content: 'Il rosmarino teme il ristagno',
  llm: 'google/gemini-2.5-flash',
  tasks: { task_1: true, task_2: false, task_3: false },
};

describe('a request', () => {
  it('can be sent with a text or an address and at least one task', () => {
    expect(isSubmittable(request)).toBe(true);
    expect(isSubmittable({ ...request, content: '', url: 'https://esempio.it' })).toBe(true);
    expect(isSubmittable({ ...request, content: '  ' })).toBe(false);
    expect(isSubmittable({ ...request, tasks: { task_1: false, task_2: false, task_3: false } })).toBe(false);
  });

  it('says what it lacks', () => {
    expect(requestProblem(request)).toBeNull();
    expect(requestProblem({ ...request, content: ' ' })).toBe(
      'Devi compilare almeno uno tra URL e Contenuto',
    );
    expect(requestProblem({ ...request, tasks: { task_1: false, task_2: false, task_3: false } })).toBe(
      'Seleziona almeno un task tra Intenti di ricerca, Completezza contenuto e FAQ',
    );
  });

  it('refuses more than the database would take', () => {
    expect(requestProblem({ ...request, content: 'a'.repeat(1_000_001) })).toMatch(/troppo lungo/);
    expect(requestProblem({ ...request, prompt: 'a'.repeat(10_001) })).toMatch(/troppo lungo/);
  });
});

describe('the address of a request', () => {
  it.each(['', '  ', 'https://esempio.it', ' HTTP://esempio.it/pagina?x=1 '])('may be %j', (url) => {
    expect(urlProblem(url)).toBeNull();
  });

  it.each(['esempio.it', 'ftp://esempio.it', 'javascript:alert(1)', 'https://', 'https://a b'])(
    'may not be %j',
    (url) => {
      expect(urlProblem(url)).toMatch(/indirizzo completo/);
    },
  );
});

describe('the row of a submission', () => {
  it('holds the owner, the title and null for what was not given', () => {
    expect(newContent(request, 'user-1')).toEqual({
      auth_uid: 'user-1',
      session_uid: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
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

  it('cuts a title that is longer than the database takes', () => {
    const url = `https://esempio.it/${'a'.repeat(400)}`;
    const row = newContent({ ...request, content: '', url }, 'user-1');
    expect(row.session_title).toHaveLength(300);
    expect(row.url_base).toBe(url);
  });
});
