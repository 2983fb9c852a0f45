import { MAX_RULE_LENGTH, MAX_RULES } from '@rilievo/shared/house-rules';

export const houseRulesText = {
  title: 'Regole della redazione',
  withModel:
    'Valgono per le tue analisi, non per quelle dei colleghi. Il modello linguistico le segue ogni volta; se il prompt dice altro, vale il prompt.',
  withoutModel:
    'Le segue solo un modello linguistico. Qui lavora il motore locale, che non le usa: restano salvate per quando ci sarà un modello.',
  voice: 'Come ti rivolgi a chi legge',
  voices: {
    '': "Come fa l'articolo",
    tu: 'Con il tu',
    lei: 'Con il Lei',
    impersonale: 'In forma impersonale',
  },
  names: 'Nomi e prodotti',
  namesHint: 'Come vanno scritti, uno per riga.',
  avoidWords: 'Parole da evitare',
  avoidWordsHint: 'Parole o frasi, una per riga.',
  preferSites: 'Fonti da preferire',
  neverSites: 'Fonti da non citare mai',
  preferSitesHint: 'Un sito per riga, come iss.it.',
  neverSitesHint: 'Un sito per riga, come iss.it. Una pagina indicata nel prompt si legge comunque.',
  save: 'Salva regole',
  saving: 'Salvataggio...',
  tooManyChanges: "Hai fatto troppe modifiche in un'ora. Aspetta qualche minuto e riprova.",
  saved: 'Regole salvate con successo',
  notLoaded: 'Le regole non si caricano. Ricarica la pagina tra qualche minuto.',
  tooMany: `Al massimo ${MAX_RULES} righe: togline qualcuna.`,
  tooLong: (line: string) => `La riga "${line}" supera i ${MAX_RULE_LENGTH} caratteri: accorciala.`,
  noSite: (line: string) => `"${line}" non è un sito: scrivilo come iss.it.`,
} as const;
