import { anyOf } from '#linguistics/phrases.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { AnswerUnit } from '../answers/answer-units.ts';
import { holdsValue } from '../answers/holds-value.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import type { Reading } from '../read-article.ts';
import { CLOCK, COUNTED_SUM } from '../unsaid/values.ts';
import type { Omission } from './family.ts';

/** The price of the service itself, apart from that of an extra which the text announces. */
export const SERVICE_PRICE = 'service-price';

/** Counted: that the estimate is free says nothing of the price. */
const PRICE = new RegExp(
  `${COUNTED_SUM.source}|\\b(?:servizi[o]?|consulenz[ae]|prestazion[ei]) (?:\\p{L}+ ){0,3}gratuit`,
  'u',
);
/** Words beside which an amount is the price of the service: «un igrometro da dieci euro» is none. */
const OF_THE_SERVICE = anyOf([
  'intervent[oi]',
  'lavor[oi]',
  'uscita',
  'chiamata',
  'visit[ae]',
  'servizi[o]?',
  'tariff[ae]',
  'prezz[oi]',
  'a partire da',
  'si parte da',
  "all'ora",
  'al metro',
  'manodopera',
  'pulizi[ae]',
  'riparazion[ei]',
  'noleggi[o]?',
  'lezion[ei]',
  'sedut[ae]',
  'pacchett[oi]',
  'al giorno',
  'a persona',
]);
const TELLS_A_TIME =
  /\b(?:dura\w*|ci (?:vuole|vogliono|mett\w+)|richied\w+|pront[oaie]|consegn\w+|temp[oi]|impieg\w+|si fa in|giornata|finiamo|finisce)\b/;
const AT_ONCE =
  /\b(?:in giornata|(?:lo )?stesso giorno|subito|immediat\w+|24 ore|h ?24|senza (?:appuntamento|prenota\w+)|quando (?:vuoi|volete)|non (?:serve|occorre) (?:l')?appuntamento)\b/;
const WEEKDAY = /\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|feriali|festivi)\b/;
const QUALIFIED =
  /\b(?:abilit\w+|qualific\w+|certific\w+|iscritt\w+|iscrizion\w+|alb[oi]|patentin\w+|attestat\w+|diplom\w+|autorizzat\w+|autorizzazion\w+|37\/(?:20)?08|p\.? ?iva|partita iva|camera di commercio|assicurat\w+|polizz\w+|rct?|responsabilita civile|(?:fatto|seguito|frequentato) (?:il|un|i) cors[oi])\b/;
/** Trades that Italian law reserves to who is enrolled or licensed. */
const RESERVED =
  /\b(?:spazzacamin\w+|idraulic\w+|elettricist\w+|caldai\w+|caldaist\w+|antennist\w+|condizionator\w+|climatizz\w+|trasloch\w+|traslocator\w+|disinfestazion\w+|derattizzazion\w+|giardinier\w+|parrucchier\w+|estetist\w+|barbier\w+|meccanic\w+|carrozzer\w+|gommist\w+|elettrauto|autotrasport\w+)\b/;

interface Basic {
  readonly id: string;
  readonly question: string;
  readonly answer: AnswerType;
  readonly isTold: (unit: AnswerUnit, title: ReadonlySet<string>) => boolean;
  readonly ofTitle?: RegExp;
}

/** What people ask first when they call a craftsman or an office of any trade. */
const BASICS: readonly Basic[] = [
  {
    id: SERVICE_PRICE,
    question: 'Quanto costa il servizio?',
    answer: 'money',
    isTold: ({ folded, about, kind, text }, title) =>
      PRICE.test(folded) &&
      (kind !== 'sentence' ||
        OF_THE_SERVICE.test(`${about} ${folded}`) ||
        contentStems(text).some((stem) => title.has(stem))),
  },
  {
    id: 'service-time',
    question: 'Quanto dura il lavoro?',
    answer: 'duration',
    isTold: ({ folded, about, heading, kind, text }) =>
      holdsValue('duration', text, folded) &&
      (kind === 'row' || TELLS_A_TIME.test(`${folded} ${about} ${heading}`)),
  },
  {
    id: 'service-hours',
    question: 'In quali giorni e orari si può chiamare?',
    answer: 'hours',
    isTold: ({ folded }) => CLOCK.test(folded) || WEEKDAY.test(folded) || AT_ONCE.test(folded),
  },
  {
    id: 'service-licence',
    question: 'Quali abilitazioni e quale assicurazione ha chi lavora?',
    answer: 'names',
    isTold: ({ folded }) => QUALIFIED.test(folded),
    ofTitle: RESERVED,
  },
];

/** What a page on a local service must give and this one does not. */
export function serviceBasics({ title }: Reading, folded: string, units: readonly AnswerUnit[]): Omission[] {
  const named = new Set(contentStems(title));
  return BASICS.filter(
    ({ isTold, ofTitle }) =>
      (!ofTitle || ofTitle.test(folded)) &&
      !units.some((unit) => !unit.text.endsWith('?') && isTold(unit, named)),
  ).map(({ id, question, answer }) => ({ id, question, answer, weight: 'essential', told: [] }));
}
