import { MODELS } from '@rilievo/shared/models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const models = MODELS.map(({ id }) => id);

test('whatever the form holds comes back as it was, half characters included', () => {
  const typed = fc.string({ unit: 'binary' });
  const draft = fc.record({
    promptValue: typed,
    urlValue: fc.constant(''),
    contentValue: typed,
    llmValue: fc.constantFrom(...models),
  });
  fc.assert(
    fc.property(draft, (held) => {
      expect(parseDraft(JSON.stringify(held), MODELS)).toEqual(held);
    }),
  );
});

test('whatever the storage holds gives a draft that the form can show, never address and text at once', () => {
  const stored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .record({ promptValue: fc.anything(), urlValue: fc.anything(), contentValue: fc.anything() })
      .map(
        (value) =>
          JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part)) ?? '',
      ),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const { promptValue, urlValue, contentValue, llmValue } = parseDraft(text, MODELS);
      for (const value of [promptValue, urlValue, contentValue]) expect(typeof value).toBe('string');
      expect(models).toContain(llmValue);
      expect(urlValue.trim() !== '' && contentValue !== '').toBe(false);
    }),
  );
});
