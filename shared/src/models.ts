/** A language model that a user can choose: its id at the gateway, and its label in the form. */
export interface OfferedModel {
  readonly id: string;
  readonly label: string;
}

/** The models that every installation offers (specification, section 3), first in the dropdown; settings add others. */
export const MODELS: readonly OfferedModel[] = [
  { id: 'google/gemini-2.5-flash', label: 'Gemini 2.5 Flash' },
  { id: 'google/gemini-2.5-pro', label: 'Gemini 2.5 Pro' },
  { id: 'openai/gpt-4.1', label: 'GPT 4.1' },
];

export const DEFAULT_MODEL = 'google/gemini-2.5-flash';

/** The form of a model's id: the database checks this form, the worker checks the list of offered models. */
export const MODEL_ID = /^[A-Za-z0-9][A-Za-z0-9._:@+/-]{0,119}$/;

/** The id if that model is offered, else the usual one's. */
export function offeredModel(id: string, models: readonly OfferedModel[]): string {
  return models.some((model) => model.id === id) ? id : DEFAULT_MODEL;
}
