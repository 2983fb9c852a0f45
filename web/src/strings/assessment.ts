import type { Verdict } from '@rilievo/shared/assessment';

export const assessmentText = {
  title: 'E-E-A-T',
  about: 'testo di partenza',
  source: (title: string, section: string) => `Criterio: ${title}, «${section}».`,
  note: 'Nessun voto complessivo: Google pubblica le domande, non i pesi.',
} as const;

export const verdictText = {
  soddisfatto: (count: number) => (count === 1 ? '1 soddisfatto' : `${count} soddisfatti`),
  parziale: (count: number) => (count === 1 ? '1 parziale' : `${count} parziali`),
  mancante: (count: number) => (count === 1 ? '1 mancante' : `${count} mancanti`),
  'non osservabile': (count: number) => (count === 1 ? '1 non osservabile' : `${count} non osservabili`),
} as const satisfies Record<Verdict, (count: number) => string>;
