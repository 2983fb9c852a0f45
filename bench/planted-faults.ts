/** The faults that were planted in recorded answers: words that no page may show, verdicts that do not hold. */
export const PLANTED_IN_RECORDINGS: Readonly<
  Record<string, { readonly texts: readonly string[]; readonly verdicts: Readonly<Record<string, string>> }>
> = {
  '06-reflusso-rimedi-naturali.mediocre': {
    texts: [
      '40% degli italiani',
      '3 cucchiaini',
      'AloeMax',
      'erbemagia',
      'Rimedi in gravidanza</strong> · b60',
      'acido ialuronico',
      'Nella nostra esperienza',
      'Gli esperti consigliano di prenderlo',
      'fa bene allo stomaco in qualunque modo',
      'Università di Amsterdam',
      '300-400 calorie',
      'sollevata di 30 cm',
      'con i rimedi giusti il reflusso guarisce',
      'Sì, numerosi studi dimostrano',
      'Quali sono i sintomi più comuni del reflusso gastroesofageo?</h3>',
      "Chi è l'autore dell'articolo?",
    ],
    verdicts: {
      'esperienza-diretta': 'soddisfatto',
      'misure-proprie': 'soddisfatto',
      'metodo-di-prova': 'parziale',
      'tempo-dell-esperienza': 'soddisfatto',
      'qualifica-dell-autore': 'soddisfatto',
      'termini-spiegati': 'soddisfatto',
      ortografia: 'soddisfatto',
      'fonti-citate': 'soddisfatto',
      'titolo-onesto': 'soddisfatto',
      'senza-promesse': 'soddisfatto',
      avvertenze: 'parziale',
    },
  },
};
