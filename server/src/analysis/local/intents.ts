import type { Intent } from '@rilievo/shared/findings';
import { contentStems } from '../../linguistics/stems.ts';
import { foldAccents } from '../../linguistics/words.ts';
import { facetsFor } from './facets/catalogue.ts';
import type { ContentKind, Facet } from './facets/facet.ts';
import type { Signal } from './facets/signal.ts';
import type { SignalName } from './facets/signals.ts';
import { SIGNALS } from './facets/signals.ts';
import type { ReadBlock, Reading, ReadSentence } from './read-article.ts';
import type { Topic } from './topic.ts';
import { capitalise } from './topic.ts';

/** A searcher's need with what the article says about it. `mention` is a passing mention that does not answer. */
export interface JudgedIntent {
  readonly intent: Intent;
  readonly facet: Facet;
  readonly mention: ReadSentence | null;
}

/** A heading with less than this under it promises an answer and gives none. */
const MIN_ANSWER_WORDS = 15;
/** Subjects whose weak words are seldom used of anything else: only these make a passing mention worth quoting. */
const MENTIONED: ReadonlySet<SignalName> = new Set(['cost', 'doctor', 'calculation']);
const DEFINING_VERB =
  /(?<!\p{L})(?:è|sono|definisce|intende|chiama|consiste|significa|tratta|indica|nasce)(?!\p{L})/u;
const MIN_WEAK_SENTENCES = 2;
/** One or two waits are not the time of the whole work; a sequence of them is. */
const MIN_STEP_TIMES = 3;
const MIN_CRITERIA = 3;
const MIN_ORDERS = 3;
const DONE = /(?:^|, (?:poi )?|\b(?:e|poi) )si (?!puo|deve|tratta|trova)\w{3,}(?:a|e|ano|ono)\b/g;
const ORDER =
  /^(?:(?:poi|infine|quindi|ora|adesso|a questo punto|per prima cosa|dopo [^,]{3,40}?),? )?(?:fissa|porta|ripeti|spingi|togli|taglia|incolla|carteggia|stendi|piega|monta|svita|avvita|infila|tira|gira|versa|mescola|aggiungi|metti|prendi|riempi|passa|lascia|scava|premi|pulisci|lava|asciuga|apri|chiudi|inserisci|collega|seleziona|clicca|scarica|cuci|annoda|misura|segna|traccia|fora|lega|impasta|cuoci|scola)\b/;
const MAX_COVERING_BLOCKS = 5;

/** The needs that searchers have of this kind of content, covered or not, the most wanted first. */
export function judgeIntents(reading: Reading, kind: ContentKind, topic: Topic): JudgedIntent[] {
  const facets = facetsFor(kind, reading).filter(
    ({ onlyIf }) => !onlyIf || reading.sentences.some(({ folded }) => onlyIf.test(folded)),
  );
  return facets.flatMap((facet) => {
    const { coveredBy, mention } = coverage(reading, facet, topic);
    if (coveredBy.length === 0 && !makesSense(facet, reading)) return [];
    const intent = {
      id: facet.id,
      question: questionOf(facet, topic),
      type: facet.type,
      need: facet.need,
      covered: coveredBy.length > 0,
      coveredBy,
    };
    return [{ intent, facet, mention }];
  });
}

/** Nobody asks how to serve what is not eaten: the text or one of its headings holds what the question presupposes. */
function makesSense({ presupposes }: Facet, { sentences, sections }: Reading): boolean {
  return (
    presupposes === undefined ||
    sentences.some(({ folded }) => presupposes.test(folded)) ||
    sections.some(({ folded }) => presupposes.test(folded))
  );
}

function questionOf(facet: Facet, topic: Topic): string {
  const template = topic.action ? (facet.doing ?? facet.question) : facet.question;
  const question = template.replace('{T}', () => capitalise(topic.text)).replace('{t}', () => topic.text);
  return topic.action ? question.replace(/ a (?=a)/i, ' ad ') : question;
}

function coverage(
  reading: Reading,
  facet: Facet,
  topic: Topic,
): { coveredBy: string[]; mention: ReadSentence | null } {
  const signal: Signal = SIGNALS[facet.signal];
  const blocks = new Set<string>();
  for (const { heading, body, folded, level, words } of reading.sections) {
    if (level < 2 || words < MIN_ANSWER_WORDS || !signal.heading.test(folded)) continue;
    if (heading) blocks.add(heading.block.id);
    if (body[0]) blocks.add(body[0].block.id);
  }
  const weak: ReadSentence[] = [];
  for (const sentence of reading.sentences) {
    if (sentence.text.endsWith('?')) continue;
    if (facet.signal === 'definition' && !defines(topic, sentence)) continue;
    if (signal.strong.test(sentence.folded)) blocks.add(sentence.block.block.id);
    else if (signal.weak?.test(sentence.folded)) weak.push(sentence);
  }
  for (const { block } of structuralAnswers(reading, facet)) blocks.add(block.id);
  const enough = facet.signal === 'workTime' ? MIN_STEP_TIMES : MIN_WEAK_SENTENCES;
  if (blocks.size === 0 && weak.length >= enough) {
    for (const { block } of weak) blocks.add(block.block.id);
  }
  return {
    coveredBy: [...blocks].slice(0, MAX_COVERING_BLOCKS),
    mention: (MENTIONED.has(facet.signal) && weak[0]) || null,
  };
}

/** A sentence defines the topic only when it names it, and says «è» or the like: folded, «è» and «e» are one. */
export function defines(topic: Topic, { text }: ReadSentence): boolean {
  return DEFINING_VERB.test(text) && contentStems(text).some((stem) => topic.stems.has(stem));
}

/** Orders in a row, «Fissa il capo. Poi porta la corda. Ripeti», or «si ungono gli stampi, si tende il filo e si versa». */
function tellsSteps({ block, sentences }: ReadBlock): boolean {
  return (
    block.kind === 'paragraph' &&
    (sentences.filter(({ folded }) => ORDER.test(folded)).length >= MIN_ORDERS ||
      sentences.some(({ folded }) => (folded.match(DONE)?.length ?? 0) >= MIN_ORDERS))
  );
}

/** A numbered list tells steps, a table compares, and sections under a title that promises criteria are criteria. */
function structuralAnswers({ blocks, sections, title }: Reading, facet: Facet): readonly ReadBlock[] {
  if (facet.signal === 'choice' && SIGNALS.choice.heading.test(foldAccents(title))) {
    const criteria = sections.flatMap(({ heading, level }) => (heading && level > 1 ? [heading] : []));
    return criteria.length >= MIN_CRITERIA ? criteria : [];
  }
  if (facet.signal === 'steps')
    return blocks.filter((read) => read.block.html.startsWith('<ol') || tellsSteps(read));
  if (facet.signal === 'comparison') return blocks.filter(({ block }) => block.kind === 'table');
  return [];
}
