import { isSame } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { isOfAll, type Labelled } from './labelled.ts';

const CLOCK = /(?:^|[^\p{L}])(?:alle ore|alle|ore) (\d{1,2}(?:[.:]\d{2})?)(?!\d|[.,:]\d|%)/gu;
/** Every place of the page has its own. */
const OF_MANY = /^(?:apertura|chiusura|partenza|arrivo|inizio|fine|termine)$/;
/** Labels that name no event, and events of which a day has several. */
const NO_EVENT = /^(?:orari\w*|quando|info|ore|data|dove|telefono|contatti|programma|messa|pranzo|cena)\b/;
const OTHER_TIME =
  /\b(?:dalle|tra le|fino|entro|dopo|prima|circa|verso|anno scorso|nel (?:19|20)\d\d|prov[ae]|ultim\w+|second\w+|se|in caso|potrebbe|rinviat\w+|di solito|invece|tranne|eccetto|salvo|bambin\w+)\b/;
const DAY = /luned|marted|mercoled|gioved|venerd|sabato|domenica/g;

/** «L'accensione» at another hour than that of the box; of days that both name, one at least is the same. */
export function otherHour(one: Labelled, sentence: ReadSentence, reading: Reading): boolean {
  const { label, value } = one;
  const [hour, ...more] = hoursIn(value);
  const [told, ...others] = hoursIn(sentence.folded);
  if (hour === undefined || told === undefined || more.length + others.length > 0) return false;
  if (NO_EVENT.test(label) || OTHER_TIME.test(`${value} ${sentence.folded}`) || isSame(hour, told))
    return false;
  const named = new RegExp(
    `(?<!\\p{L})(?:l'|la |il |lo )${label}(?=[,.;:!]|$| (?:e|alle|avviene|sara|e previst[oa]|e fissat[oa])(?!\\p{L}))`,
    'u',
  );
  if (!named.test(sentence.folded)) return false;
  if (OF_MANY.test(label) && !isOfAll(one, sentence, reading)) return false;
  const heading = reading.sectionOf.get(sentence.block)?.folded ?? '';
  const days: readonly string[] = value.match(DAY) ?? [];
  const toldDays: readonly string[] = `${heading} ${sentence.folded}`.match(DAY) ?? [];
  return days.length === 0 || toldDays.length === 0 || days.some((day) => toldDays.includes(day));
}

function hoursIn(folded: string): number[] {
  return Array.from(folded.matchAll(CLOCK), ([, time = '']) => {
    const [hours = 0, minutes = 0] = time.split(/[.:]/).map(Number);
    return hours * 60 + minutes;
  });
}
