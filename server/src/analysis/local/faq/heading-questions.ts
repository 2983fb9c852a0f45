import { SIGNALS } from '#analysis/reading/facets/signals.ts';
import type { ReadBlock, Reading } from '#analysis/reading/read-article.ts';
import { lowerFirst } from '#analysis/reading/sentence-parts.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { contentStems } from '#linguistics/stems.ts';
import { answerFrom, answersBy, isOpening, MIN_ANSWER_WORDS, subjectStems, wordsOf } from './answer.ts';
import type { Candidate } from './candidate.ts';

const QUESTION_HEADING =
  /^(?:come|quando|quanto|quanta|quanti|quante|perché|chi|dove|quale|quali|cosa|che cosa|che cos['’]è|cos['’]è|a (?:che )?cosa|a chi|per chi|con che cosa|con cosa|da (?:che )?cosa|ogni quanto|in quanto tempo|per quanto|si può|è (?:vero|possibile|obbligatorio))(?!\p{L})/iu;
/** «Gli occhiali servono?»: of yes or no, and about what. «Uovo sì o uovo no?» and «Fa bene?» are the text's own. */
const WITH_ITS_SUBJECT = /^(?:(?:il|lo|la|i|gli|le|un|una) |l['’]|un['’]).* \p{L}.*(?<! o .*)\?$/iu;
/** «Quando qualcosa va storto», «Dove la terra è secca» name a case: only with the verb beside it the word asks. */
const CASE_OR_PLACE =
  /^(?:quando|dove|come)\s(?!(?:(?:non )?si|non|è|sono|va|vanno|fa|fanno|deve|devono|può|possono|serve|servono|conviene|bisogna|occorre|funziona|funzionano|nasce|nascono|cambia|cambiano|e quando|e perché|e quanto|\p{L}{2,}(?:r|re|rsi|r(?:lo|la|li|le|ne|ci|vi))|\p{L}{3,}(?:are|ere|ire|rre))(?!\p{L}))/iu;
/** «Che cosa la rovina»: of what, only the text around it says. */
const BARE_CLITIC =
  /^(?:che cosa|cosa|come|quando|dove|chi) (?:(?:lo|la|li|le|gli|ne) \p{L}+|dicono|pensano|fanno|offrono|diciamo)\??$/iu;
/** A heading in which authors speak of themselves is no question of a searcher. */
const FIRST_PERSON =
  /\p{L}(?:iamo|[ei]rei)(?!\p{L})|\p{L}(?:ar|er|ir)[cv]i(?!\p{L})|(?<!\p{L})(?:ho|abbiamo|mi|ci|vostr[aeo]|nostr[aeo])(?!\p{L})/iu;
/** «Chi ha già il biglietto», «Chi viene» name people; only with these verbs does «chi» ask. */
const NAMES_PEOPLE =
  /^chi (?!(?:(?:non )?(?:può|possono|deve|devono|paga|decide|ha diritto|ci guadagna|rischia)|è|sono)(?!\p{L}))/iu;
/** «Quando tenersi il vecchio»: the old what? */
const ELLIPSIS =
  /(?<!\p{L})(?:il|lo|la|i|gli|le|un|una) (?:vecchi|nuov|prim|second|miglior|peggior|altr|giust)\p{L}{1,2}$/iu;
/** A noun with its article. */
const NAMED =
  /(?<!\p{L})(?:(?:il|lo|la|i|gli|le|un|uno|una|del|dello|della|dei|delle|al|alla|nel|nella)\s|l['’]|un['’]|dell['’]|all['’])(\p{L}+)/giu;
const KEYPHRASES_OF_A_HEADING = 10;
const CLITIC_INFINITIVE = /(?<!\p{L})\p{L}+(?:ar|er|ir)(?:lo|la|li|le|ne|gli)(?!\p{L})/iu;

/** The questions that headings ask, each answered by the opening of its section. */
export function fromHeadings(
  reading: Reading,
  topic: Topic,
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return reading.sections.flatMap((section): Candidate[] => {
    const title = section.title.trim();
    const asks = reading.italian
      ? (QUESTION_HEADING.test(title) && !CASE_OR_PLACE.test(title)) || WITH_ITS_SUBJECT.test(title)
      : title.endsWith('?');
    const inFaq = section.heading !== null && faqBlocks?.has(section.heading) === true;
    const clear =
      title.length <= 120 && !FIRST_PERSON.test(title) && (title.endsWith('?') || !NAMES_PEOPLE.test(title));
    if (!asks || inFaq || section.level < 2 || !clear || /[;:]|(?<!\p{L})(?:ciascun|ognun)\p{L}/u.test(title))
      return [];
    if (BARE_CLITIC.test(title) || !title.includes(' ')) return [];
    if (title.includes(',') && !title.endsWith('?')) return [];
    const [opening] = section.body;
    const paragraph = opening?.block.kind === 'paragraph' ? opening : undefined;
    const tells = SIGNALS.steps.heading.test(section.folded);
    const first = paragraph?.sentences
      .slice(0, tells ? 1 : 3)
      .find((sentence) => isOpening(sentence) && answersBy(title, sentence.text));
    if (!first) return [];
    const bare = title.replace(/[\s?.:]+$/, '');
    const question = reading.italian ? asQuestion(bare, topic) : `${bare}?`;
    const answer = answerFrom(first, question, 'heading');
    if (wordsOf(answer) < MIN_ANSWER_WORDS) return [];
    return [{ question, stems: subjectStems(bare, topic), answer, section, score: 12, from: 'heading' }];
  });
}

/** «Come si misura» under «Misurare la pressione» asks how to do what the topic says. */
function asQuestion(title: string, topic: Topic): string {
  const stems = contentStems(title);
  const echoes = stems.length > 0 && stems.every((stem) => topic.stems.has(stem));
  if (topic.action && echoes && /^come si /iu.test(title) && stems.length < topic.stems.size)
    return `Come si fa a${/^a/i.test(topic.text) ? 'd' : ''} ${topic.text}?`;
  const [, asks, verb] = /^(come|quando|dove|perché|ogni quanto) (\p{L}+)$/iu.exec(title) ?? [];
  if (topic.action && asks && topic.text.startsWith(`${verb} `)) return `${asks} ${topic.text}?`;
  return saysEnough(title, stems, topic) ? `${title}?` : withTopic(title, topic);
}

/** A heading that names its subject; «Quando andare» does not, nor do «Come prenotare» and «Quando tenersi il vecchio». */
function saysEnough(title: string, stems: readonly string[], topic: Topic): boolean {
  if (CLITIC_INFINITIVE.test(title) || ELLIPSIS.test(title)) return false;
  if (stems.some((stem) => topic.stems.has(stem))) return true;
  const central = new Set(
    topic.keyphrases.slice(0, KEYPHRASES_OF_A_HEADING).flatMap((phrase) => phrase.stems),
  );
  const named = Array.from(title.matchAll(NAMED), ([, word = '']) => contentStems(word)).flat();
  return (
    title.split(/\s+/).length >= 4 && new Set(stems).size >= 2 && named.some((stem) => central.has(stem))
  );
}

function withTopic(question: string, topic: Topic): string {
  return `${capitalise(topic.text)}: ${lowerFirst(question)}?`;
}
