/** The files' texts besides the article. */
export const documentText = {
  author: 'Rilievo',
  contents: 'Indice',
  page: 'Pagina',
  of: 'di',
  madeOn: (day: string) => `Contenuto completato del ${day}`,
  why: 'Perché',
  sources: 'Fonti',
  compared: 'Confronto',
  changes: 'Modifiche',
  noChanges: 'Nessuna modifica.',
  now: 'Ora',
  proposed: 'Poi',
  removed: 'Il passaggio si toglie.',
} as const;
