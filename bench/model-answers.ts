import { CHECKLIST } from '../server/src/analysis/eeat/checklist/checklist.ts';
import type { ScriptedReply } from '../server/src/analysis/model/gateway/testing/scripted-llm-server.ts';
import { NOTHING_OUTSIDE } from '../server/src/analysis/model/testing/nothing-outside.ts';
import { fixtureArticle } from '../server/src/analysis/testing/read-fixture.ts';
import { trimmedSentences } from '../server/src/linguistics/sentences.ts';

const BOXES_OF_A_TASK = 5;
const INTENTS = 10;
const QUESTIONS = ['Come', 'Quando', 'Dove', 'Perché', 'Quanto spesso', 'Con quale attrezzo'];
const SUBJECTS =
  'attrezzi stagione materiali rischi spese tempi fornitori alternative manutenzione errori'.split(' ');

/** Sentences without figures: a box that states one without a source would be taken back. */
function plainSentences(name: string): string[] {
  return fixtureArticle(name)
    .blocks.filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text }) => trimmedSentences(text))
    .filter((sentence) => !/\d/.test(sentence) && sentence.length > 60);
}

/**
 * The scripted model's answer to each task about any article: boxes that cite one source each, a FAQ, and verdicts left
 * open. `primaryQuery` is the query of the search. `sources` are the fixtures that stand for s1, s2, …; without any,
 * nothing is cited. The boxes repeat sentences of the fixture `spoken`.
 */
export function modelAnswers(
  sources: readonly string[],
  spoken: string,
  primaryQuery: string,
): Record<string, ScriptedReply> {
  const said = plainSentences(spoken);
  const quotes = sources.map((name) => (plainSentences(name)[0] ?? '').split(' ').slice(0, 14).join(' '));
  /** Each box has its own subject and its own two sentences. */
  const proposal = (index: number, subject: number, sentence: number) => {
    const source =
      sources.length > 0
        ? { sourceId: `s${1 + (index % sources.length)}`, quote: quotes[index % sources.length] }
        : null;
    return {
      after: `b${3 + 2 * index}`,
      title: `Che cosa sapere: ${SUBJECTS[subject]}`,
      html: `<p>${said[sentence % said.length]}${source ? ` [${source.sourceId}]` : ''}</p><p>${said[(sentence + 1) % said.length]}</p>`,
      note: null,
      reason: 'Chi legge lo cerca, e la sezione non lo dice.',
      citations: source ? [source] : [],
      asksAuthor: false,
      severity: 'grave',
    };
  };
  const boxes = Array.from({ length: BOXES_OF_A_TASK }, (_, index) => index);
  return {
    understanding: {
      answer: {
        topic: 'Manutenzione',
        audience: 'Chi comincia.',
        primaryQuery,
        language: 'it',
        ymyl: false,
        ymylReason: null,
        intents: Array.from({ length: INTENTS }, (_, index) => ({
          question: `${index < BOXES_OF_A_TASK ? "Che cosa c'è da sapere di" : 'Quanto si spende per'} ${SUBJECTS[index]}?`,
          type: 'informativo',
          need: 'Know',
          essential: false,
          passages: [],
          verdict: 'aperto',
        })),
      },
    },
    'search-intents': {
      answer: {
        notWorth: [],
        additions: boxes.map((index) => ({
          closes: `i${BOXES_OF_A_TASK + index + 1}`,
          ...proposal(index, BOXES_OF_A_TASK + index, 2 * index),
        })),
      },
    },
    completeness: {
      answer: {
        ...NOTHING_OUTSIDE,
        improvements: boxes.map((index) => ({
          where: `b${3 + 2 * index}`,
          quote: null,
          replaces: null,
          kind: 'esempio',
          ...proposal(index, index, 2 * (BOXES_OF_A_TASK + index)),
        })),
      },
    },
    faq: {
      answer: {
        pairs: QUESTIONS.map((question, index) => ({
          question: `${question} conviene pensare a ${SUBJECTS[index]}?`,
          answer: null,
          blockId: null,
          citations: [],
        })),
      },
    },
    critic: { answer: { verdicts: [] } },
    eeat: {
      answer: {
        verdicts: CHECKLIST.map(({ id }) => ({
          id,
          verdict: 'non osservabile',
          where: null,
          quote: null,
          why: 'Da questo testo non si può dire.',
        })),
      },
    },
  };
}
