import { visibleText } from '@rilievo/shared/visible-text';
import { foldAccents } from './words.ts';

/** How a page speaks to an assistant instead of to its readers. */
const SOURCES = [
  /(?:ignor|dimentic|trascur|scart)\p{L}+ (?:\p{L}+ ){0,3}?(?:istruzion\p{L}+|regol\p{L}+|ordin\p{L}+|prompt)/u,
  /(?:istruzion[ei]|messaggio|nota|ordin[ei]|compito) (?:\p{L}+ )?(?:per|a|al|alla|all'|per l'|per il|per la)\s?(?:assistente|modello|ia|intelligenza artificiale|llm|chatbot|redattore artificiale|sistema)\b/u,
  /(?:ignore|disregard|forget) (?:\p{L}+ ){0,3}?(?:instructions?|rules?|prompts?)/u,
  /(?:you are now|sei ora|da (?:ora|questo momento|adesso) (?:in poi )?(?:sei|il tuo)|act as|fai finta di essere|fingi di essere)/u,
  // Whose turn it is, said alone: «il tipo di file system: FAT32» names one.
  /(?<![\p{L}\p{N},][ \t]{1,3})(?:system|assistant)\s?:/u,
  /"?role"?\s?:\s?"?(?:system|assistant|user)/u,
  /(?:in|a) ogni (?:aggiunta|riquadro|box|risposta) (?:\p{L}+ ){0,2}?(?:scriv|inser|aggiung|consigl|cit)/u,
  /(?:assegn|attribuis|d[ai]|metti) (?:\p{L}+ ){0,3}?(?:verdetto|voto|giudizio) (?:massimo|positivo|«?soddisfatto)/u,
  /(?:rispondi|scrivi|restituisci|stampa) (?:solo|soltanto|esclusivamente|unicamente) (?:con|la parola|quest\p{L}+|il verdetto|il testo)\b/u,
  /(?:rivela|mostra|stampa|ripeti) (?:\p{L}+ ){0,3}?(?:tue istruzioni|istruzioni ricevute|prompt|messaggio di sistema)/u,
  /(?:caro|gentile|attenzione,?) (?:assistente|modello|ia|chatgpt|gemini|claude)\b/u,
  /(?:se sei|a chi e|sei) (?:un |un'|una )(?:modello|intelligenza artificiale|assistente|ia|llm)/u,
  /(?:nuove istruzioni|new instructions|system prompt|prompt di sistema|developer mode)\b/u,
].map(({ source }) => source);
/** With every letter of Unicode: who hides an order writes it with letters that look like ours. */
const ADDRESSED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SOURCES.join('|')})`, 'u');
const MARKS = /<\||\|>|‹‹|››|<<+|\[\/?INST\]|\(\/?INST\)|‹\||\|›/i;

/** True for a sentence that a page addresses to assistants instead of to its readers. */
export function speaksToAssistants(sentence: string): boolean {
  return wordsToAssistants(sentence) !== null;
}

/** The words that say so, or null. */
export function wordsToAssistants(sentence: string): string | null {
  const seen = visibleText(sentence.normalize('NFKC'));
  return (MARKS.exec(seen) ?? ADDRESSED.exec(foldAccents(seen)))?.[0] ?? null;
}
