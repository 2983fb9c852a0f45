import type { Reading } from '../read-article.ts';
import { ARGUMENT_FACETS } from './argument-facets.ts';
import { DEFINITION_FACETS } from './definition-facets.ts';
import type { ContentKind, Facet } from './facet.ts';
import { FAULT_FACETS, FAULT_WORDS } from './fault-facets.ts';
import { GUIDE_FACETS } from './guide-facets.ts';
import { HEALTH_FACETS } from './health-facets.ts';
import { LOCAL_SERVICE_FACETS } from './local-service-facets.ts';
import { MONEY_FACETS } from './money-facets.ts';
import { NEWS_FACETS } from './news-facets.ts';
import { PLACE_FACETS, PLACE_WORDS } from './place-facets.ts';
import { PRODUCT_FACETS } from './product-facets.ts';
import { RECIPE_FACETS } from './recipe-facets.ts';

const FACETS_BY_KIND: Readonly<Record<Exclude<ContentKind, 'altro'>, readonly Facet[]>> = {
  guida: GUIDE_FACETS,
  prodotto: PRODUCT_FACETS,
  'servizio locale': LOCAL_SERVICE_FACETS,
  definizione: DEFINITION_FACETS,
  notizia: NEWS_FACETS,
  ricetta: RECIPE_FACETS,
  salute: HEALTH_FACETS,
  'denaro e diritto': MONEY_FACETS,
};
/** Sentences that must speak of places, or of faults, before a text of no kind is asked about them. */
const MIN_SENTENCES = 4;

/** What searchers want to know of this kind of content, the most wanted first. */
export function facetsFor(kind: ContentKind, { sentences }: Reading): readonly Facet[] {
  if (kind !== 'altro') return FACETS_BY_KIND[kind];
  const count = (words: RegExp) => sentences.filter(({ folded }) => words.test(folded)).length;
  const [places, faults] = [count(PLACE_WORDS), count(FAULT_WORDS)];
  if (Math.max(places, faults) < MIN_SENTENCES) return ARGUMENT_FACETS;
  return places >= faults ? PLACE_FACETS : FAULT_FACETS;
}
