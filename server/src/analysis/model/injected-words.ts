import { trimmedSentences } from '../../linguistics/sentences.ts';
import { foldAccents, words } from '../../linguistics/words.ts';
import { anyOf } from './additions/phrases.ts';

/** How a page speaks to an assistant instead of to its readers. */
const ADDRESSED = anyOf([
  /(?:ignor|dimentic|trascur|scart)\p{L}+ (?:\p{L}+ ){0,3}?(?:istruzion\p{L}+|regol\p{L}+|ordin\p{L}+|prompt)/u,
  /(?:istruzion[ei]|messaggio|nota|ordin[ei]|compito) (?:\p{L}+ )?(?:per|a|al|alla|all'|per l'|per il|per la)\s?(?:assistente|modello|ia|intelligenza artificiale|llm|chatbot|redattore artificiale|sistema)\b/u,
  /(?:ignore|disregard|forget) (?:\p{L}+ ){0,3}?(?:instructions?|rules?|prompts?)/u,
  /(?:you are now|sei ora|da (?:ora|questo momento|adesso) (?:in poi )?(?:sei|il tuo)|act as|fai finta di essere|fingi di essere)/u,
  /(?:system|assistant)\s?:/u,
  /"?role"?\s?:\s?"?(?:system|assistant|user)/u,
  /(?:in|a) ogni (?:aggiunta|riquadro|box|risposta) (?:\p{L}+ ){0,2}?(?:scriv|inser|aggiung|consigl|cit)/u,
  /(?:assegn|attribuis|d[ai]|metti) (?:\p{L}+ ){0,3}?(?:verdetto|voto|giudizio) (?:massimo|positivo|«?soddisfatto)/u,
  /(?:rispondi|scrivi|restituisci|stampa) (?:solo|soltanto|esclusivamente|unicamente) (?:con|la parola|quest\p{L}+|il verdetto|il testo)\b/u,
  /(?:rivela|mostra|stampa|ripeti) (?:\p{L}+ ){0,3}?(?:tue istruzioni|istruzioni ricevute|prompt|messaggio di sistema)/u,
  /(?:caro|gentile|attenzione,?) (?:assistente|modello|ia|chatgpt|gemini|claude)\b/u,
  /(?:se sei|a chi e|sei) (?:un |un'|una )(?:modello|intelligenza artificiale|assistente|ia|llm)/u,
  /(?:nuove istruzioni|new instructions|system prompt|prompt di sistema|developer mode)\b/u,
]);
const MARKS = /<\||\|>|‹‹|››|<<+|\[\/?INST\]|\(\/?INST\)|‹\||\|›/i;
const GRAM = 4;

/** A text without what it addresses to assistants, and that. A paragraph that has begun to do so is given up. */
export function withoutInjections(text: string): { plain: string; injected: string } {
  const plain: string[] = [];
  const injected: string[] = [];
  for (const line of text.split('\n')) {
    const sentences = trimmedSentences(line);
    const from = sentences.findIndex((sentence) => isAddressed(sentence));
    plain.push(from === -1 ? line : sentences.slice(0, from).join(' '));
    if (from !== -1) injected.push(...sentences.slice(from));
  }
  return { plain: plain.filter((line) => line !== '').join('\n'), injected: injected.join('\n') };
}

function isAddressed(sentence: string): boolean {
  return MARKS.test(sentence) || ADDRESSED.test(foldAccents(sentence));
}

/** Whether a text takes over words that were addressed to assistants: a run of them, or a name that only they know. */
export function createInjectionFinder(injected: string, plain: string): (text: string) => boolean {
  if (injected === '') return () => false;
  const known = new Set(words(foldAccents(plain)));
  const names = new Set(
    (
      injected.match(
        /(?<![.!?:]\s)(?<=\s|["'«(])\p{Lu}[\p{L}\d]{3,}|\p{Lu}{4,}|\p{L}+\p{Ll}\p{Lu}\p{L}+|[\p{L}\d-]+\.\p{L}{2,12}\b/gu,
      ) ?? []
    )
      .map((name) => foldAccents(name))
      .filter((name) => !known.has(name)),
  );
  const plainGrams = new Set(gramsOf(plain));
  const grams = new Set(gramsOf(injected).filter((gram) => !plainGrams.has(gram)));
  return (text) => {
    const folded = foldAccents(text);
    if (isAddressed(text)) return true;
    if ([...names].some((name) => folded.includes(name))) return true;
    return gramsOf(text).some((gram) => grams.has(gram));
  };
}

function gramsOf(text: string): string[] {
  const all = words(foldAccents(text));
  return all.slice(0, Math.max(0, all.length - GRAM + 1)).map((_, at) => all.slice(at, at + GRAM).join(' '));
}
