export const exportText = {
  copyHtml: 'Copia HTML',
  /** What is cut where there is little room, and what stays. */
  copyHtmlParts: ['Copia ', 'HTML'],
  copied: 'Contenuto copiato!',
  copyFailed: 'Errore: Impossibile copiare il contenuto negli appunti',
  docx: 'Scarica DOCX',
  docxParts: ['Scarica ', 'DOCX'],
  docxBusy: 'Attendere...',
  downloaded: 'Download completato!',
  docxFailed: 'Errore: Impossibile scaricare il documento DOCX',
  preparing: (what: string) => `Preparo il file ${what}...`,
  failed: (what: string) => `Il file ${what} non è stato creato. Riprova.`,
  menu: 'Altri formati',
  markdown: 'Markdown',
  html: 'Pagina HTML',
  faq: 'FAQ per i motori di ricerca',
  json: 'Dati completi',
  print: 'Stampa o PDF',
  hints: { markdown: '.md', html: '.html', faq: 'JSON-LD', json: '.json', print: '' },
} as const;

/** What the files say besides the article. */
export const documentText = {
  author: 'Rilievo',
  contents: 'Indice',
  page: 'Pagina',
  of: 'di',
  madeOn: (day: string) => `Contenuto completato del ${day}`,
  why: 'Perché',
  sources: 'Fonti',
} as const;

export const faqText = {
  title: 'FAQ per i motori di ricerca',
  note: 'Google non mostra più le FAQ tra i risultati arricchiti. Questi dati aiutano comunque altri motori e assistenti a leggere le tue risposte; incollali nella pagina che contiene le stesse domande.',
  none: 'Nessuna FAQ accettata: accetta il riquadro verde delle FAQ, poi torna qui.',
  code: 'Dati strutturati',
  copy: 'Copia codice',
  copied: 'Codice copiato',
  copyFailed: 'Il codice non è stato copiato. Riprova.',
  download: 'Scarica JSON',
} as const;
