import { DEFINITION_FACETS } from './definition-facets.ts';
import type { ContentKind, Facet } from './facet.ts';
import { GENERAL_FACETS } from './general-facets.ts';
import { GUIDE_FACETS } from './guide-facets.ts';
import { HEALTH_FACETS } from './health-facets.ts';
import { LOCAL_SERVICE_FACETS } from './local-service-facets.ts';
import { MONEY_FACETS } from './money-facets.ts';
import { NEWS_FACETS } from './news-facets.ts';
import { PRODUCT_FACETS } from './product-facets.ts';
import { RECIPE_FACETS } from './recipe-facets.ts';

/** What searchers want to know, by kind of content, the most wanted first. */
export const FACETS_BY_KIND: Readonly<Record<ContentKind, readonly Facet[]>> = {
  guida: GUIDE_FACETS,
  prodotto: PRODUCT_FACETS,
  'servizio locale': LOCAL_SERVICE_FACETS,
  definizione: DEFINITION_FACETS,
  notizia: NEWS_FACETS,
  ricetta: RECIPE_FACETS,
  salute: HEALTH_FACETS,
  'denaro e diritto': MONEY_FACETS,
  altro: GENERAL_FACETS,
};
