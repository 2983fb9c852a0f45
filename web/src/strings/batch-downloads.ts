import { formatCount } from '../lib/number-format.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} file`);

/** The downloads of a batch. */
export const downloadsText = {
  title: 'Scarica',
  csv: 'Scarica CSV',
  xlsx: 'Scarica Excel',
  xlsxBusy: 'Preparo il foglio...',
  zip: { docx: 'Tutti i DOCX (ZIP)', html: 'Tutti gli HTML (ZIP)' },
  progress: (done: number, all: number) => `Preparo i file: ${formatCount(done)} di ${formatCount(all)}`,
  cancel: 'Annulla',
  done: 'Download completato!',
  missing: (count: number) =>
    `${files(count)} ${count === 1 ? 'non è stato creato' : 'non sono stati creati'}: nel frattempo l'analisi è stata eliminata o non si può esportare. I nomi sono in «da-rifare.txt», dentro lo ZIP.`,
  missingName: 'da-rifare.txt',
  xlsxFailed: 'Il foglio Excel non è stato creato. Riprova, oppure scarica il CSV.',
  zipFailed: 'Lo ZIP non è stato creato. Riprova.',
} as const;
