import { DEFAULT_MODEL, type OfferedModel, offeredModel } from '@rilievo/shared/models';
import * as z from 'zod/mini';
import { storageName } from '#lib/site.ts';

const draftKey = () => storageName('seo_content_form_state');

const draftSchema = z.object({
  promptValue: z.catch(z.string(), ''),
  urlValue: z.catch(z.string(), ''),
  contentValue: z.catch(z.string(), ''),
  llmValue: z.catch(z.string(), DEFAULT_MODEL),
});

export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { promptValue: '', urlValue: '', contentValue: '', llmValue: DEFAULT_MODEL };

/** The stored draft, as far as it can be used: the storage is not ours alone. Address and text never both. */
export function parseDraft(stored: string | null, models: readonly OfferedModel[]): Draft {
  if (stored === null) return emptyDraft;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return emptyDraft;
  }
  const draft = draftSchema.safeParse(value);
  if (!draft.success) return emptyDraft;
  const { urlValue, contentValue, llmValue } = draft.data;
  return {
    ...draft.data,
    contentValue: urlValue.trim() === '' ? contentValue : '',
    llmValue: offeredModel(llmValue, models),
  };
}

export function readDraft(models: readonly OfferedModel[]): Draft {
  try {
    return parseDraft(localStorage.getItem(draftKey()), models);
  } catch {
    return emptyDraft;
  }
}

/** Keeps the draft if the browser lets us: a full or closed storage must not stop the user from typing. */
export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey(), JSON.stringify(draft));
  } catch {
    // The form itself still holds what was typed.
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(draftKey());
  } catch {
    // Without storage there is no draft to remove.
  }
}
