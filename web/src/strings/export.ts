export const exportText = {
  copyHtml: 'Copia HTML',
  /** The part that is cut if there is little room, and the part that stays. */
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
  preview: 'Anteprima',
  markdown: 'Markdown',
  html: 'Pagina HTML',
  faq: 'FAQ per i motori di ricerca',
  json: 'Dati completi',
  print: 'Stampa o PDF',
  hints: { markdown: '.md', html: '.html', faq: 'JSON-LD', json: '.json', print: '' },
} as const;

export const undecidedDangersText = (ids: readonly string[]) =>
  ids.length === 1
    ? `Attenzione: ${ids[0]} è critico e non hai ancora deciso. Il testo contiene ancora quel passaggio.`
    : `Attenzione: ${ids.join(', ')} sono critici e non hai ancora deciso. Il testo contiene ancora quei passaggi.`;

export const choiceText = {
  legend: 'Che cosa esce',
  trigger: 'Che cosa esce e altri formati',
  names: {
    ready: 'Testo con i rilievi pronti',
    accepted: 'Solo gli accettati',
    draft: 'Bozza di lavoro',
    changes: 'Solo le modifiche',
  },
  hints: {
    ready: 'Accettati e aggiunte non ancora decise. Gli ignorati restano fuori.',
    accepted: "Il tuo testo e ciò che hai accettato: nient'altro.",
    draft: 'Tutto, in riquadri con il perché: per chi deve rivedere.',
    changes: "L'elenco «Ora» e «Poi» da riportare a mano.",
  },
} as const;

export const faqText = {
  title: 'FAQ per i motori di ricerca',
  note: 'Google non mostra più le FAQ tra i risultati arricchiti. Questi dati aiutano comunque altri motori e assistenti a leggere le tue risposte; incollali nella pagina che contiene le stesse domande.',
  none: 'In ciò che esce non ci sono FAQ: accetta il riquadro verde, poi torna qui.',
  code: 'Dati strutturati',
  copy: 'Copia codice',
  copied: 'Codice copiato',
  copyFailed: 'Il codice non è stato copiato. Riprova.',
  download: 'Scarica JSON',
} as const;
