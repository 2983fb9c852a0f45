export const ownPasswordText = {
  label: 'La tua password',
  required: 'Scrivi la tua password',
  wrong: 'Password errata: riprova.',
  show: 'Mostra la tua password',
  hide: 'Nascondi la tua password',
} as const;
