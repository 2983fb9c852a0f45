const HEADINGS = `- headings: vuoto se i titoli vanno bene. Se confondono chi li scorre, tutti (where: il blocco), al livello giusto, e nell'ordine giusto solo se anche le sezioni vanno spostate; text: le loro parole o altre della loro sezione.`;

const LINKS = `- links: al massimo 5 collegamenti che servono in quel punto, verso PAGINE DEL SITO (materiale come il resto, una pagina per riga). where e words: il blocco e le sue parole, copiate alla lettera, che diventano il collegamento e dicono che cosa c'è dall'altra parte. Mai in un titolo o dove c'è già un collegamento.`;

const NO_LINKS = '- links: un elenco vuoto.';

/** The part of a task's text that asks for what is changed in the CMS. */
export function pageInstructions(hasPages: boolean): string {
  return [HEADINGS, hasPages ? LINKS : NO_LINKS].join('\n');
}
