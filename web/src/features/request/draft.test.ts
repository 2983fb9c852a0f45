import { MODELS } from '@rilievo/shared/models';
import { describe, expect, test } from 'vitest';
import { emptyDraft, parseDraft } from './draft.ts';

describe('the stored draft of the form', () => {
  test('comes back as it was saved', () => {
    const draft = {
      promptValue: 'Tono pratico',
      urlValue: '',
      contentValue: 'Testo',
      llmValue: 'openai/gpt-4.1',
    };
    expect(parseDraft(JSON.stringify(draft), MODELS)).toEqual(draft);
  });

  test.each([null, '', 'not json', '[]', '7', 'null'])('is empty when the storage holds %j', (stored) => {
    expect(parseDraft(stored, MODELS)).toEqual(emptyDraft);
  });

  test('keeps the good fields beside broken ones', () => {
    const stored = JSON.stringify({ promptValue: 'Tono pratico', urlValue: 4, llmValue: 'unknown/model' });
    expect(parseDraft(stored, MODELS)).toEqual({ ...emptyDraft, promptValue: 'Tono pratico' });
  });

  test('keeps a model that this installation adds', () => {
    const added = { id: 'qwen3:8b', label: 'Qwen 3' };
    const stored = JSON.stringify({ ...emptyDraft, llmValue: added.id });
    expect(parseDraft(stored, [...MODELS, added]).llmValue).toBe(added.id);
    expect(parseDraft(stored, MODELS).llmValue).toBe(emptyDraft.llmValue);
  });

  test('never holds an address and a text together', () => {
    const stored = JSON.stringify({ ...emptyDraft, urlValue: 'https://esempio.it', contentValue: 'Testo' });
    expect(parseDraft(stored, MODELS)).toEqual({ ...emptyDraft, urlValue: 'https://esempio.it' });
  });
});
