import type { Addition } from '@rilievo/shared/findings';
import { foldAccents } from '../../linguistics/words.ts';
import { escapeHtml } from '../../platform/safe-html.ts';
import { comparedItems, namesOf } from '../reading/compared-items.ts';
import type { ContentKind } from '../reading/facets/facet.ts';
import type { Place } from '../reading/places.ts';
import { placesNear, placesOf } from '../reading/places.ts';
import { listed } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Topic } from '../reading/topic.ts';
import type { JudgedIntent } from './intents.ts';
import { echoesOf, provocationIn, reasonOf } from './need-reason.ts';

const MAX_BOXES = 6;
const MIN_BOXES = 2;
/** A short text is not buried under boxes. */
const WORDS_PER_BOX = 150;
const MAX_BOXES_IN_A_PLACE = 2;

/**
 * A red box for each open need, the most wanted first, after the section where a reader would ask. A text of no known
 * kind is asked only what one of its own sentences provokes.
 */
export function intentBoxes(
  reading: Reading,
  kind: ContentKind,
  topic: Topic,
  open: readonly JudgedIntent[],
): Addition[] {
  const named = foldAccents(topic.text);
  const places = placesOf(reading);
  const items = comparedItems(reading);
  const taken = new Map<number, number>();
  const quotedBefore = new Set<ReadSentence>();
  let unprovoked = 0;
  const most = Math.min(MAX_BOXES, Math.max(MIN_BOXES, Math.round(reading.article.words / WORDS_PER_BOX)));
  const boxes: Addition[] = [];
  for (const judged of open) {
    if (boxes.length === most) break;
    const provocations = places.map((place) => provocationIn(place, named, judged, quotedBefore));
    const index = choosePlace(places, judged, provocations, taken);
    if (kind === 'altro' && judged.facet.arises && !provocations[index]) continue;
    taken.set(index, (taken.get(index) ?? 0) + 1);
    const place = places[index];
    const provocation = provocations[index] ?? null;
    if (provocation) quotedBefore.add(provocation);
    const echoes = provocation ? echoesOf(judged, places, named, quotedBefore) : [];
    const { facet, intent } = judged;
    boxes.push({
      id: `addition-${intent.id}`,
      task: 'task_1',
      after: place?.last.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
      title: facet.title,
      html: boxHtml(judged, items, echoes),
      note: facet.author === undefined ? null : `aggiungi ${facet.author}`,
      reason: reasonOf(judged, reading, place, provocation, provocation ? 0 : unprovoked++),
      closes: intent.id,
      citations: [],
      asksAuthor: facet.author !== undefined,
    });
  }
  return boxes;
}

/** What an answer holds, with the article's own things and places where the same question comes back. */
function boxHtml(
  { facet, intent }: JudgedIntent,
  items: readonly string[],
  echoes: readonly string[],
): string {
  const names = items.length > 0 ? ` (${namesOf(items)})` : '';
  const points = facet.answer.map((item, index) => {
    const end = index === facet.answer.length - 1 ? '.' : ';';
    return `<li>${escapeHtml(item.replace('{items}', () => names))}${end}</li>`;
  });
  const again = echoes.length > 0 ? `<p>La stessa domanda torna con ${escapeHtml(listed(echoes))}.</p>` : '';
  return (
    `<p><strong>${escapeHtml(intent.question)}</strong></p><p>${escapeHtml(facet.lead)} Da scrivere:</p>` +
    `<ul>${points.join('')}</ul>${again}`
  );
}

/**
 * The first fitting place that is not full: where the need is mentioned, near its subjects where a sentence provokes
 * it, where one does at all, near its subjects; then the one nearest to where the facet usually stands.
 */
function choosePlace(
  places: readonly Place[],
  { facet, mention }: JudgedIntent,
  provocations: readonly (ReadSentence | null)[],
  taken: ReadonlyMap<number, number>,
): number {
  const mentioned = mention ? places.findIndex(({ body }) => body.includes(mention.block)) : -1;
  /** The opening is for what a reader asks before he begins. */
  const isFit = (index: number) =>
    facet.place === 'opening' || (places[index]?.level ?? 0) > 1 || places[index]?.title === '';
  const near = placesNear(places, facet.near).filter(isFit);
  const provoking = provocations.flatMap((sentence, index) => (sentence && isFit(index) ? [index] : []));
  if (facet.place === 'end') provoking.reverse();
  const provoked = [...near.filter((index) => provocations[index]), ...provoking];
  for (const fitting of [mentioned >= 0 ? [mentioned] : [], provoked, near]) {
    for (let most = 1; most <= MAX_BOXES_IN_A_PLACE; most += 1) {
      const free = fitting.find((index) => (taken.get(index) ?? 0) < most);
      if (free !== undefined) return free;
    }
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
