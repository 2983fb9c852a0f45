import type { Severity } from '@rilievo/shared/moves';

export { moveText, remarkText, stateText } from '@rilievo/exports/words/box-text';

export const severityText = {
  critical: 'Prima di pubblicare',
  major: 'Conviene',
  minor: 'Se hai tempo',
} as const satisfies Record<Severity, string>;

export const boxText = {
  why: 'Perché',
  answers: 'Risponde a',
  completes: 'Completa',
  accept: 'Accetta',
  acceptQuestions: (count: number) => `Accetta ${count} ${count === 1 ? 'domanda' : 'domande'}`,
  ignore: 'Ignora',
  edit: 'Modifica',
  editing: 'In modifica',
  save: 'Salva e accetta',
  cancel: 'Annulla',
  ask: "Chiedi all'autore",
  use: 'Usa nel testo',
  done: 'Fatto',
  doneInCms: 'Fatto nel CMS',
  review: 'Rivedi',
  restore: 'Ripristina',
  restoreText: 'Ripristina il testo proposto',
  copy: 'Copia',
  copied: 'Copiato.',
  copyFailed: 'Il testo non è stato copiato. Riprova.',
  now: 'Ora',
  proposed: 'Poi',
  removed: 'Il passaggio si toglie.',
  missingPassage: 'Il passaggio non è più nel testo: riportalo a mano.',
  characters: (count: string) => `${count} caratteri`,
  answer: 'Risposta',
  answerHint: "la scrivi tu, o la aspetti dall'autore",
  answerEmpty: 'Finché è vuota, nel testo non entra nulla',
  waiting:
    "La domanda è nella scheda «Autore». Se l'autore risponde dal link, la risposta compare qui; se risponde altrove, scrivila tu.",
  writeAnswer: 'Scrivi tu la risposta',
  include: (question: string) => `Includi: ${question}`,
  edited: 'Testo modificato da te.',
  sources: (count: number) => (count === 1 ? '1 fonte' : `${count} fonti`),
  whole: 'Su tutto il testo',
  outside: 'Fuori dal testo',
  outsideHint: 'Si sistema nel CMS: non entra in copie e documenti.',
  tooLong: 'Il testo è troppo lungo: accorcialo per salvarlo.',
  changed: 'Che cosa hai cambiato',
  editLabel: (id: string) => `Testo di ${id}`,
} as const;
