import type { NeedVerdict } from '@rilievo/shared/findings';
import type { Publisher } from '@rilievo/shared/publisher';
import type { READABILITY_BANDS } from '@rilievo/shared/readability';
import type { CITATION_STATES } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import { stageText } from './statuses.ts';
import { incompleteText } from './workspace.ts';

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const railText = {
  title: 'Rilievi e controlli',
  open: 'Elenco dei rilievi e controlli',
  short: 'Elenco',
  checks: 'Rilievi e controlli',
  work: 'Da fare',
  author: 'Autore',
  eeat: 'E-E-A-T',
  text: 'Testo',
  showAll: (count: number) => `Mostra tutti (${count})`,
} as const;

export const intentText = {
  title: 'Intenti di ricerca',
  tally: (covered: number, all: number) => `${covered} su ${all} ${all === 1 ? 'coperto' : 'coperti'}`,
  verdict: {
    answered: 'coperto',
    partly: 'accennato',
    wrong: 'da correggere',
    open: 'non coperto',
    'not judged': 'non valutato',
  } satisfies Record<NeedVerdict, string>,
  notJudged: (count: number) =>
    count === 1
      ? "Un'altra domanda tipica non è valutata."
      : `Altre ${count} domande tipiche non sono valutate.`,
  onlyPassage: 'passaggio',
  passage: (place: number) => `passaggio ${place}`,
  passageOf: (place: number, question: string) => `passaggio ${place}: ${question}`,
  box: (id: string) => `riquadro ${id}`,
  boxOf: (id: string, question: string) => `riquadro ${id}: ${question}`,
} as const;

export const understandingText = {
  title: 'Lettura del testo',
  topic: 'Tema',
  audience: 'Pubblico',
  query: 'Ricerca principale',
  ymyl: 'YMYL',
  isYmyl: (reason: string | null | undefined) =>
    reason ? `Sì. ${reason}` : 'Sì: un errore può danneggiare chi legge.',
  notYmyl: 'Non risulta: non abbiamo riconosciuto temi di salute, denaro, diritti o sicurezza.',
} as const;

export const readabilityText = {
  title: 'Leggibilità',
  index: 'Gulpease',
  before: 'prima',
  after: 'dopo',
  said: (scores: string) => `Indice Gulpease, da 0 a 100: ${scores}.`,
  sections: counted('sezione', 'sezioni'),
  opening: 'Apertura',
  longSentences: counted('frase lunga', 'frasi lunghe'),
  words: counted('parola', 'parole'),
  inBox: (id: string) => `, nel riquadro ${id}`,
} as const;

/** For whom a text of this band is easy (Lucisano and Piemontese 1988). */
export const bandText = {
  diploma: 'Difficile anche per chi ha il diploma.',
  'licenza media': 'Facile per chi ha il diploma, difficile con la licenza media.',
  'licenza elementare': 'Facile per chi ha la licenza media, difficile con la sola elementare.',
  facile: 'Facile anche per chi ha la licenza elementare.',
} as const satisfies Record<(typeof READABILITY_BANDS)[number], string>;

export const sourceText = {
  title: 'Fonti',
  read: (date: string) => `letta il ${date}`,
  unread: (date: string) => `non siamo riusciti a leggerla il ${date}`,
  notCited: 'non citata',
  publisher: {
    institution: 'istituzione',
    journal: 'giornale o rivista',
    association: 'associazione',
    firm: 'azienda',
    unknown: 'tipo di editore non riconosciuto',
  } satisfies Record<Publisher, string>,
  dated: (date: string) => `pagina del ${date}`,
  undated: 'data non trovata',
  citations: {
    verificata: counted('citazione verificata', 'citazioni verificate'),
    'non trovata': counted('citazione non trovata', 'citazioni non trovate'),
    'non raggiungibile': counted('citazione non controllata', 'citazioni non controllate'),
  } satisfies Record<(typeof CITATION_STATES)[number], (count: number) => string>,
} as const;

const PROMPTS: Readonly<Record<string, string>> = {
  understanding: 'lettura',
  'search-intents': 'intenti',
  completeness: 'completezza',
  faq: 'FAQ',
  eeat: 'E-E-A-T',
  critic: 'rilettura',
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  repeated: 'già dette dal testo o da un altro riquadro',
  merged: 'unite a un altro riquadro, che dice lo stesso',
  unanchored: 'senza un posto nel testo',
  unsupported: 'con parole che il testo non sostiene',
  link: 'con indirizzi o collegamenti',
  language: "in un'altra lingua",
  refusal: 'rifiuti o istruzioni ripetute',
  injected: 'prese da testi rivolti agli assistenti',
  not_worth: 'non ne vale la pena, secondo il modello',
  contested: 'con parole che un altro riquadro mette in discussione',
  empty: 'vuote',
  oversized: 'troppo lunghe o troppe',
  critic_unsupported: 'alla rilettura, non sostenute da ciò che citano',
  critic_others_words: 'alla rilettura, parole di una pubblicità o di estranei',
  critic_unsafe: 'alla rilettura, una dose, una promessa, un prezzo senza fonte o un consiglio pericoloso',
  critic_untrue: 'alla rilettura, sbagliate',
  critic_repeated: 'alla rilettura, già dette',
  critic_beside: 'alla rilettura, fuori posto',
  critic_generic: 'alla rilettura, generiche',
  critic_wording: 'alla rilettura, scritte male',
};

const MISSING: Readonly<Record<string, string>> = {
  ...incompleteText.parts,
  eeat: `${incompleteText.parts.eeat}: restano quelli del controllo sul testo`,
  critic: 'la rilettura: le proposte sono quelle scritte dal modello',
};

export const provenanceText = {
  title: 'Come è nato il risultato',
  version: 'Versione',
  prompts: 'Prompt',
  prompt: (task: string) => PROMPTS[task] ?? task,
  calls: 'Risposte del modello',
  houseRules: 'Regole della redazione',
  told: 'date al modello',
  noCost: 'non comunicato',
  stage: (stage: string) => stageText[stage as Stage] ?? stage,
  dropped: 'Aggiunte scartate perché ripetevano il testo',
  leftOut: (reason: string) => `Scartate: ${LEFT_OUT[reason] ?? 'altro'}`,
  missing: 'Parti che mancano',
  missingTask: (task: string) => MISSING[task] ?? task,
} as const;

export const eeatText = {
  todo: "Cose da fare, in ordine d'importanza: nel riquadro indicato o nella pagina.",
  nothing: 'Fra i criteri che sappiamo controllare non resta niente da fare qui.',
  onPage: 'nella pagina',
  done: 'fatto',
  open: 'da fare',
  all: (count: number) => `Tutti i ${count} criteri`,
} as const;

export const figureText = {
  lede: 'Misure del testo che uscirebbe ora.',
  words: 'Parole',
  gulpease: 'Gulpease (leggibilità)',
} as const;
