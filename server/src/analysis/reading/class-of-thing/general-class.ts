import { foldAccents } from '#linguistics/words.ts';
import { anyPattern } from '../answers/any-pattern.ts';
import type { ContentKind } from '../facets/facet.ts';
import { needsBank, needsOf } from '../needs-bank/load-bank.ts';
import type { Reading } from '../read-article.ts';
import type { ClassOfThing } from './find-class.ts';
import type { PageQuery } from './page-query.ts';
import { readPageQuery } from './page-query.ts';

/** The class whose needs apply to any text of a kind; the bank's own classes are closer if one fits. */
const GENERAL: Partial<Record<ContentKind, string>> = {
  ricetta: 'general-recipe',
  salute: 'general-ailment',
  'denaro e diritto': 'general-right',
  'servizio locale': 'general-service',
  notizia: 'general-news',
  prodotto: 'general-product',
  guida: 'general-task',
};
/** Who is offered an investment asks for its risks and costs, not for a right. */
const INVESTMENT = anyPattern([
  String.raw`^(?:come |dove |perche |conviene )?investi(?:re|menti?|amo)\b`,
  String.raw`\b(?:rendita passiva|guadagnare con|rendimento del \d)`,
]);
const PLACE = anyPattern([
  String.raw`\b(?:cosa vedere|visita(?:re)?|visite|itinerario|escursione|sentiero|passeggiata|gita|weekend|museo|castello|borgo|abbazia|spiaggia|cascat[ae]|lago|rifugio|giardino botanico|parco naturale|riserva naturale|mulino|grott[ae]|terme)\b`,
]);
const EVENT = anyPattern([
  String.raw`\b(?:sagra|festa|festival|fiera|mercatin[oi]|concert[oi]|mostra|rassegna|palio|carnevale|raduno|torneo|maratona|camminata|notte bianca|presepe vivente|edizione)\b`,
]);

/** A general class for a text that none of the bank's nouns names; null for a text of no known kind. */
export function generalClass(reading: Reading, kind: ContentKind): ClassOfThing | null {
  const query = readPageQuery(reading);
  const title = foldAccents(query.title);
  const id = generalId(title, query, kind);
  const bankClass = id === undefined ? undefined : needsBank().classes.get(id);
  if (!bankClass) return null;
  const noun = bankClass.nouns[0]?.singular ?? null;
  return { bankClass, noun, query, needs: needsOf(bankClass), focus: [], fit: 'sure' };
}

function generalId(title: string, query: PageQuery, kind: ContentKind): string | undefined {
  if (query.isAlternative) return 'general-alternatives';
  if (kind === 'denaro e diritto' && INVESTMENT.test(title)) return 'money-investment';
  if (EVENT.test(title)) return 'general-event';
  return isPlace(title, kind) ? 'general-place' : GENERAL[kind];
}

/** A bridge in a village that opens again is news, not a place to visit. */
function isPlace(title: string, kind: ContentKind): boolean {
  return (kind === 'altro' || kind === 'guida' || kind === 'definizione') && PLACE.test(title);
}
