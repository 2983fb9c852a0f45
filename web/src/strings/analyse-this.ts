/** The ways in from other pages and programs: a bookmark, and the share menu of a phone. */
export const analyseThisText = {
  title: 'Analizza questa pagina',
  hint: 'Mentre leggi una pagina, un clic la porta nel modulo di Rilievo: controlli le istruzioni e la invii tu.',
  drag: 'Trascina questo link nella barra dei preferiti',
  link: 'Analizza con Rilievo',
  copy: 'Copia il codice',
  copied: 'Codice copiato: incollalo come indirizzo di un nuovo preferito.',
  copyFailed: 'Il codice non è stato copiato. Riprova.',
  phone:
    'Su un telefono Android installa Rilievo dal menu del browser («Aggiungi a schermata Home»): comparirà tra le app di «Condividi».',
  notHere: 'Questo link funziona dalla barra dei preferiti: trascinalo lì.',
  kept: "Nel modulo c'è un testo che non hai inviato",
  keptHint: (address: string) => `Se prosegui, al suo posto va l'indirizzo ${address}.`,
  replace: "Usa l'indirizzo",
  keep: 'Tieni il testo',
} as const;
