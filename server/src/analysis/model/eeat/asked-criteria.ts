import type { ChecklistItem } from '#analysis/eeat/checklist/checklist-item.ts';
import type { ContentKind } from '#analysis/reading/facets/facet.ts';

const OF_REVIEWS: ReadonlySet<ContentKind> = new Set(['prodotto', 'altro']);
const OF_GUIDES: ReadonlySet<ContentKind> = new Set([
  'guida',
  'ricetta',
  'salute',
  'denaro e diritto',
  'prodotto',
  'altro',
]);
const OF_FIRMS: ReadonlySet<ContentKind> = new Set(['servizio locale', 'prodotto', 'altro']);
/** News, definitions and firms seldom tell what their author has done. */
const OF_DOERS: ReadonlySet<ContentKind> = new Set(['guida', 'ricetta', 'prodotto', 'altro']);

/** Recipes and firms seldom count cases. */
const OF_RESEARCH: ReadonlySet<ContentKind> = new Set([
  'guida',
  'salute',
  'denaro e diritto',
  'notizia',
  'prodotto',
  'altro',
]);

/** Criteria that make sense on some kinds of page only; all others are asked of every page. */
const ONLY_OF: Readonly<Record<string, ReadonlySet<ContentKind>>> = {
  'pregi-e-difetti': OF_REVIEWS,
  'criteri-dichiarati': OF_REVIEWS,
  'metodo-di-prova': OF_REVIEWS,
  'uso-nel-tempo': OF_REVIEWS,
  'misure-proprie': OF_DOERS,
  'giudizio-motivato': OF_DOERS,
  'dati-originali': OF_RESEARCH,
  insuccessi: OF_DOERS,
  'tempo-dell-esperienza': OF_DOERS,
  'passaggi-ordinati': OF_GUIDES,
  'consigli-motivati': OF_GUIDES,
  'dati-dell-attivita': OF_FIRMS,
};

/** Said of the criteria that a model is not asked. */
export const NOT_OF_THIS_KIND = 'Non riguarda una pagina di questo tipo.';

/** The criteria that a model judges: those that a text can show and that concern this kind of page. */
export function askedCriteria(items: readonly ChecklistItem[], kind: ContentKind): ChecklistItem[] {
  return items.filter(({ id, seenIn }) => seenIn === 'text' && (ONLY_OF[id]?.has(kind) ?? true));
}
