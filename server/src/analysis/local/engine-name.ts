/** How the local engine is named in what it made, apart from its code: only stage processes load that. */
export const LOCAL_ENGINE = {
  name: 'Motore locale (senza modello linguistico)',
  /** Changes whenever the same article would get different findings. */
  version: '2.36.2',
} as const;
