import type { Reading } from '../read-article.ts';
import type { Topic } from '../topic.ts';
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
/** Needs that apply to any text of the kind, mentioned or not; other needs are open only if a sentence raises them. */
const ESSENTIAL: Readonly<Record<ContentKind, ReadonlySet<string>>> = {
  guida: new Set([
    'tools',
    'steps',
    'duration',
    'mistakes',
    'check',
    'problems',
    'cost',
    'frequency',
    'when',
    'results',
  ]),
  prodotto: new Set([
    'choice',
    'cost',
    'comparison',
    'testing',
    'warranty',
    'where',
    'maintenance',
    'consumption',
    'risks',
  ]),
  'servizio locale': new Set([
    'cost',
    'area',
    'hours',
    'booking',
    'included',
    'duration',
    'credentials',
    'payment',
  ]),
  definizione: new Set(['definition', 'mechanism', 'comparison']),
  notizia: new Set(['when', 'where', 'reactions', 'causes', 'next', 'source', 'numbers']),
  ricetta: new Set(['ingredients', 'servings', 'duration', 'steps', 'storage', 'check', 'allergens']),
  salute: new Set([
    'doctor',
    'symptoms',
    'causes',
    'treatment',
    'duration',
    'contraindications',
    'pregnancy',
  ]),
  'denaro e diritto': new Set([
    'requirements',
    'who',
    'calculation',
    'steps',
    'documents',
    'deadlines',
    'law',
    'taxes',
  ]),
  altro: new Set(),
};
/** Sentences that must speak of places, or of faults, before a text of no kind is asked about them. */
const MIN_SENTENCES = 4;

/** Kinds in which a title that is an action, «misurare la pressione», asks how it is done. */
const HOW_TO: ReadonlySet<ContentKind> = new Set(['salute', 'denaro e diritto']);
/** What is asked of any procedure, also one that makes nothing. */
const PROCEDURE: ReadonlySet<string> = new Set([
  'tools',
  'steps',
  'duration',
  'mistakes',
  'when',
  'frequency',
]);
/** What enters the body or strains it can be wrong for somebody; what is measured cannot. */
const TAKEN =
  /^(?:assumere|prendere|usare|bere|mangiare|seguire|fare|allenar\w+|correre|digiunare|smettere|dimagrire|curar\w+)(?!\p{L})/iu;

/** What searchers want to know about this kind of content, the most wanted first. */
export function facetsFor(kind: ContentKind, { sentences }: Reading, topic: Topic): readonly Facet[] {
  if (kind !== 'altro')
    return topic.action && HOW_TO.has(kind) ? howTo(FACETS_BY_KIND[kind], topic) : FACETS_BY_KIND[kind];
  const count = (words: RegExp) => sentences.filter(({ folded }) => words.test(folded)).length;
  const [places, faults] = [count(PLACE_WORDS), count(FAULT_WORDS)];
  if (Math.max(places, faults) < MIN_SENTENCES) return ARGUMENT_FACETS;
  return places >= faults ? PLACE_FACETS : FAULT_FACETS;
}

export function isEssential(kind: ContentKind, { id }: Facet): boolean {
  return ESSENTIAL[kind].has(id);
}

/** The needs of the kind that can be said of an action, then those of a guide. */
function howTo(facets: readonly Facet[], { text }: Topic): readonly Facet[] {
  const taken = TAKEN.test(text);
  const own = facets.filter(({ id, doing }) => doing !== undefined && (taken || id !== 'contraindications'));
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...GUIDE_FACETS.filter(({ id }) => PROCEDURE.has(id) && !known.has(id))];
}
