const counted = (one: string, many: string) => (count: number, shown: string) =>
  `${shown} ${count === 1 ? one : many}`;

export const compareText = {
  open: 'Confronta',
  title: 'Confronto',
  views: 'Che cosa confrontare',
  loading: 'Caricamento del confronto...',
  close: 'Chiudi',
  beforeAfter: 'Prima e dopo',
  runs: "Con un'altra analisi",
  before: 'Prima',
  after: 'Dopo',
  layout: 'Disposizione',
  sideBySide: 'Affiancati',
  inline: 'In linea',
  onlyDifferences: 'Solo le differenze',
  untouched: 'Il tuo testo è identico: cambiano solo le aggiunte. I rilievi ignorati sono lasciati fuori.',
  changed:
    'Nel tuo testo cambiano solo le sostituzioni che hai accettato. I rilievi ignorati sono lasciati fuori.',
  addedWords: counted('parola aggiunta', 'parole aggiunte'),
  removedWords: counted('parola tolta', 'parole tolte'),
  noDifferences: 'Nessuna differenza nel testo.',
  text: 'Testo confrontato',
  added: 'Aggiunto:',
  removed: 'Tolto:',
  box: (id: string, task: string) => `Rilievo ${id}, ${task}:`,
  same: counted('brano uguale', 'brani uguali'),
  other: 'Analisi da confrontare',
  noOthers: 'Non ci sono altre analisi completate di questo articolo.',
  noOthersHint: 'Usa «Analizza di nuovo» per provare altre attività o un altro modello.',
  loadFailed: "Si è verificato un errore nel caricamento dell'altra analisi",
} as const;

export const runsTableText = {
  caption: 'Le due analisi in breve',
  item: 'Voce',
  engine: 'Motore',
  model: 'Modello scelto',
  tasks: 'Attività',
  boxes: 'Rilievi',
  words: 'Parole, con le aggiunte',
  gulpease: 'Leggibilità (Gulpease), prima e dopo',
  originality: 'Originalità: testo iniziale e rielaborato',
  eeat: 'E-E-A-T',
  duration: 'Durata',
  cost: 'Costo stimato',
  none: 'Nessun dato',
  change: (before: string, after: string) => `${before} → ${after}`,
} as const;

const texts = (count: number) => (count === 0 ? 'nessun testo' : count === 1 ? '1 testo' : `${count} testi`);

export const originalityReasonText = {
  references: (before: number, after: number, kept: number) =>
    `L'originalità non si può mettere a confronto: i testi con cui è stata misurata sono cambiati (prima ${texts(before)}, ora ${after}, ${kept} in comune).`,
  method: "L'originalità cambia anche perché è stata misurata con un'altra versione del programma.",
  texts:
    "L'originalità cambia perché l'articolo o le aggiunte sono diversi: i testi di confronto sono gli stessi.",
} as const;

export const boxDifferenceText = {
  title: 'Rilievi che cambiano',
  onlyFormer: "Solo nell'analisi precedente",
  onlyNewer: "Solo nell'analisi più recente",
  changed: 'In entrambe, con testo diverso',
  same: counted('rilievo è uguale nelle due analisi.', 'rilievi sono uguali nelle due analisi.'),
  none: 'I rilievi delle due analisi sono gli stessi.',
} as const;
