import { anyOf } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';
import { clausesOf, isDeniedAround } from '../clauses.ts';
import type { Reading, ReadSentence } from '../read-article.ts';
import type { Hazard } from './hazard.ts';
import { hazardCatalogue } from './load-hazards.ts';
import type { Span } from './phrase-index.ts';
import { ASKED, HARMS } from './unsafe-warnings.ts';

/** Headings under which a text tells what is wrong. */
const WARNING_HEADING = anyOf([
  '(?:fals[oi] )?mit[oi]',
  'bufal[ae]',
  'leggend[ae]',
  'credenz[ae]',
  'luogh[oi] comun[ei]',
  'error[ei]',
  'sbagli\\p{L}*',
  'evitare',
  'non (?:fare|dare|usare|mangiare|mescolare|bisogna|si (?:deve|fa|puo))',
  'mai',
  'pericol\\p{L}+',
  'rischi[o]?',
  'vietat\\p{L}+',
  'attenzione',
  'truff\\p{L}+',
  'tossic\\p{L}+',
  'controindicazioni',
]);
/** What a reassurance denies is no warning: «senza rischi», «non fa male». */
const REASSURANCE = anyOf([
  '(?:senza|nessun[oa]?|zero|poch\\p{L}+|minim[oi]) (?:\\p{L}+ )?(?:rischi\\p{L}*|pericol\\p{L}*|problem\\p{L}*|controindicazion\\p{L}*|effetti|paura|danni)',
  'non (?:\\p{L}+ ){0,3}?(?:pericolos\\p{L}+|rischi\\p{L}*|mal[ei]|dann\\p{L}+|tossic\\p{L}+|grav[ei]|problem\\p{L}+|paura)',
  "non (?:serve|servono|occorre|occorrono|e necessari\\p{L}|sono necessari\\p{L}|c'e (?:alcun )?bisogno|c'e motivo|ha bisogno|fa|fanno|succede|cambia|importa|preoccup\\p{L}+|allarm\\p{L}+|spavent\\p{L}+|temete|abbiate|aver)",
  'piu (?:sicur\\p{L}+|pericolos\\p{L}+ d\\p{L}+)',
]);
/** «Se non scende», «finché non smette», «perché non si morda»: what a condition or an aim denies. */
const OF_CONDITION =
  /(?<!\p{L})(?:se|quando|finche|fino a che|chi|a meno che|nel caso|qualora|cosi|in modo che|affinche|perche) (?:[\p{L}']+ ){0,4}?non (?:si |le |gli |lo |la |vi |ti |ci )?[\p{L}']+/gu;
/** A sentence that warns of something somewhere is left alone, whatever its other clauses say. */
const WARNS = anyOf([
  'mai',
  'guai',
  'vietat[oaie]',
  'proibit[oaie]',
  'pericol\\p{L}+',
  'tossic\\p{L}+',
  'velenos\\p{L}+',
  'avvelen\\p{L}+',
  'mortal[ei]',
  'letal[ei]',
  'evita(?:re|te|ta|ti|to|ndo)?',
  'eviti(?:amo|no)?',
  'sconsigli\\p{L}*',
  'attenzione',
  'error[ei]',
  'sbagli\\p{L}*',
  'fals[oaie]',
  'mit[oi]',
  'bufal[ae]',
  'leggend[ae]',
  'illegal\\p{L}+',
  'reato',
  'truff\\p{L}+',
  "(?:si |e un |c'e (?:il )?)rischi[oa]?",
  'non (?:va|vanno|si (?:deve|devono|puo|possono|da|danno|usa|usano|fa|fanno|mette|mettono|prende|prendono|mangia|mangiano)|bisogna|devi|dovete|deve|devono|usa\\p{L}*|da[reti]*|mett\\p{L}+|prend\\p{L}+|fa(?:re|te)|apr\\p{L}+|tocca\\p{L}*|mescola\\p{L}*|e vero|e (?:\\p{L}+ )?(?:consigliat|ammess|permess|possibil|adatt|sicur)\\p{L}+)',
]);
/** Longer sentences are lists of data. */
const MAX_LENGTH = 600;

/** Sentences that give an advice of the catalogue, with the reason in Italian. Those that warn of it are left out. */
export function hazardsIn(reading: Reading): { readonly sentence: ReadSentence; readonly reason: string }[] {
  const title = foldAccents(reading.title);
  return reading.sentences.flatMap((sentence, index) => {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || folded.length > MAX_LENGTH) return [];
    const heading = reading.sectionOf.get(block)?.folded ?? '';
    if (heading !== title && WARNING_HEADING.test(heading)) return [];
    const before = reading.sentences[index - 1];
    const context = `${title}. ${heading}. ${before?.block === block ? before.folded : ''}. ${folded}`;
    const hazard = hazardOf(folded, context);
    return hazard ? [{ sentence, reason: hazard.reason }] : [];
  });
}

/** The first hazard that a folded sentence commits in its folded context; null for none, or if it warns. */
function hazardOf(folded: string, context: string): Hazard | null {
  const { begunBy, phrases } = hazardCatalogue();
  const said = phrases.in(folded);
  const candidates = new Set([...said.keys()].flatMap((phrase) => begunBy.get(phrase) ?? []));
  if (candidates.size === 0) return null;
  const around = phrases.in(context);
  const commits = ({ all, about = [], unless = [] }: Hazard) =>
    all.every((group) => group.some((phrase) => said.has(phrase))) &&
    about.every((group) => group.some((phrase) => around.has(phrase))) &&
    !unless.some((phrase) => said.has(phrase)) &&
    !isWarning(
      folded,
      all.flat().flatMap((phrase) => said.get(phrase) ?? []),
    );
  return [...candidates].find(commits) ?? null;
}

/** True if the sentence, without the advice itself, warns, denies, or sends to somebody who helps. */
function isWarning(folded: string, spans: readonly Span[]): boolean {
  const rest = blanked(folded, spans).replace(OF_CONDITION, ' ').replace(new RegExp(REASSURANCE, 'gu'), ' ');
  if (WARNS.test(rest) || ASKED.test(rest) || HARMS.test(rest)) return true;
  let start = 0;
  for (const clause of clausesOf(folded)) {
    const at = folded.indexOf(clause, start);
    if (at < 0) continue;
    start = at + clause.length;
    const own = spans.filter((span) => span.start >= at && span.end <= start);
    if (own.length === 0) continue;
    const bare = blanked(folded, spans).slice(at, start).replace(new RegExp(REASSURANCE, 'gu'), keepLength);
    const first = Math.min(...own.map((span) => span.start)) - at;
    const last = Math.max(...own.map((span) => span.end)) - at;
    if (isDeniedAround(bare, first, last)) return true;
  }
  return false;
}

const keepLength = (text: string) => ' '.repeat(text.length);

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}
