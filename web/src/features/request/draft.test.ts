import { describe, expect, it } from 'vitest';
import { emptyDraft, parseDraft } from './draft.ts';

describe('the stored draft of the form', () => {
  it('comes back as it was saved', () => {
    const draft = {
      promptValue: 'Tono pratico',
      urlValue: '',
      contentValue: 'Testo',
      llmValue: 'openai/gpt-4.1',
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', 'not json', '[]', '7', 'null'])('is empty when the storage holds %j', (stored) => {
    expect(parseDraft(stored)).toEqual(emptyDraft);
  });

  it('keeps the good fields beside broken ones', () => {
    const stored = JSON.stringify({ promptValue: 'Tono pratico', urlValue: 4, llmValue: 'unknown/model' });
    expect(parseDraft(stored)).toEqual({ ...emptyDraft, promptValue: 'Tono pratico' });
  });

  it('never holds an address and a text together', () => {
    const stored = JSON.stringify({ ...emptyDraft, urlValue: 'https://esempio.it', contentValue: 'Testo' });
    expect(parseDraft(stored)).toEqual({ ...emptyDraft, urlValue: 'https://esempio.it' });
  });
});
