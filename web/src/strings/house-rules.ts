import { MAX_RULE_LENGTH, MAX_RULES } from '@rilievo/shared/house-rules';

export const houseRulesText = {
  title: 'Regole della redazione',
  withModel: 'Valgono per ogni analisi. Se il prompt di una richiesta dice altro, vale il prompt.',
  withoutModel:
    'Le segue un modello linguistico. Qui lavora il motore locale, che non le usa: restano salvate per quando ci sarà un modello.',
  voice: 'Voce',
  voices: {
    '': "Come l'articolo",
    tu: 'Dai del tu',
    lei: 'Dai del Lei',
    impersonale: 'Impersonale',
  },
  names: 'Nomi e prodotti',
  namesHint: 'Come vanno scritti, uno per riga.',
  avoidWords: 'Parole da evitare',
  avoidWordsHint: 'Parole o frasi, una per riga.',
  preferSites: 'Fonti da preferire',
  neverSites: 'Fonti da non citare mai',
  sitesHint: 'Un sito per riga, come iss.it.',
  save: 'Salva regole',
  saving: 'Salvataggio...',
  saved: 'Regole salvate: valgono dalla prossima analisi',
  notLoaded: 'Le regole non si caricano. Ricarica la pagina tra qualche minuto.',
  tooMany: `Al massimo ${MAX_RULES} righe.`,
  tooLong: (line: string) => `La riga "${line}" supera ${MAX_RULE_LENGTH} caratteri.`,
  noSite: (line: string) => `"${line}" non è un sito: scrivi un dominio, come iss.it.`,
} as const;
