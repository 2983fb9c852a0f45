import type { Addition } from '@rilievo/shared/findings';
import { escapeHtml } from '../../platform/safe-html.ts';
import type { JudgedIntent } from './intents.ts';
import type { Place } from './places.ts';
import { placesNear, placesOf } from './places.ts';
import { quoted } from './quote.ts';
import type { Reading } from './read-article.ts';

const MAX_BOXES = 6;
const MIN_BOXES = 2;
/** A short text is not buried under boxes. */
const WORDS_PER_BOX = 150;
const MAX_BOXES_IN_A_PLACE = 2;

/** A red box for each open need, the most wanted first, after the section where a reader would ask. */
export function intentBoxes(reading: Reading, open: readonly JudgedIntent[]): Addition[] {
  const places = placesOf(reading);
  const taken = new Map<number, number>();
  const most = Math.min(MAX_BOXES, Math.max(MIN_BOXES, Math.round(reading.article.words / WORDS_PER_BOX)));
  return open.slice(0, most).map((judged) => {
    const index = choosePlace(places, judged, taken);
    taken.set(index, (taken.get(index) ?? 0) + 1);
    const place = places[index];
    return {
      id: `addition-${judged.intent.id}`,
      task: 'task_1',
      after: place?.last.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
      title: judged.facet.title,
      html: boxHtml(judged),
      reason: reasonOf(judged, place, reading),
      closes: judged.intent.id,
      citations: [],
      asksAuthor: judged.facet.author !== undefined,
    };
  });
}

function boxHtml({ facet, intent }: JudgedIntent): string {
  const items = facet.answer.map((item, index) => {
    const end = index === facet.answer.length - 1 ? '.' : ';';
    return `<li>${escapeHtml(item)}${end}</li>`;
  });
  const author =
    facet.author === undefined ? '' : `<p><em>Nota per te: aggiungi ${escapeHtml(facet.author)}</em></p>`;
  return (
    `<p><strong>${escapeHtml(intent.question)}</strong></p><p>${escapeHtml(facet.lead)} Da scrivere:</p>` +
    `<ul>${items.join('')}</ul>${author}`
  );
}

function reasonOf({ mention }: JudgedIntent, place: Place | undefined, { sentences }: Reading): string {
  if (mention)
    return `Il tema è solo sfiorato, in ${quoted(mention.text, 110)}: la domanda resta senza risposta.`;
  const unanswered = `In ${sentences.length} frasi non c'è una risposta riconoscibile.`;
  if (!place?.title) return unanswered;
  const where = place.level > 1 ? `qui, dopo ${quoted(place.title, 80)}` : 'già in apertura';
  return `${unanswered} Chi legge se lo chiede ${where}.`;
}

/** The first fitting place that is not full; then the one nearest to where the facet usually stands. */
function choosePlace(
  places: readonly Place[],
  { facet, mention }: JudgedIntent,
  taken: ReadonlyMap<number, number>,
): number {
  const mentioned = mention ? places.findIndex(({ body }) => body.includes(mention.block)) : -1;
  /** The opening is for what a reader asks before he begins. */
  const isFit = (index: number) =>
    facet.place === 'opening' || (places[index]?.level ?? 0) > 1 || places[index]?.title === '';
  const fitting = [...(mentioned >= 0 ? [mentioned] : []), ...placesNear(places, facet.near).filter(isFit)];
  for (let most = 1; most <= MAX_BOXES_IN_A_PLACE; most += 1) {
    const free = fitting.find((index) => (taken.get(index) ?? 0) < most);
    if (free !== undefined) return free;
  }
  const last = places.length - 1;
  const wanted = facet.place === 'opening' ? 0 : facet.place === 'middle' ? Math.floor(last / 2) : last;
  for (let distance = 0; distance <= last; distance += 1) {
    for (const index of [wanted - distance, wanted + distance]) {
      if (index >= 0 && index <= last && (taken.get(index) ?? 0) < MAX_BOXES_IN_A_PLACE) return index;
    }
  }
  return wanted;
}
