import { anyOf } from '#linguistics/phrases.ts';
import { ORDER, PLURAL_ORDER } from './orders.ts';
import type { ReadSentence } from './read-article.ts';

/** Instructions without an imperative, in folded text. */
const ADVISED = anyOf([
  'bisogna',
  'occorre',
  'conviene(?! a)',
  'basta(?! ad? )',
  'bastano',
  '(?:e|sara) (?:necessario|meglio|opportuno|importante|consigliabile|sufficiente) \\p{L}+(?:are|ere|ire|rre)',
  '(?:va|vanno) (?:\\p{L}+ )?\\p{L}+(?:at|ut|it|tt|st|rt|s)[oaie]',
  'ricordat[ei](?:vi)? di',
  'ricorda(?:ti)? di',
  '(?:devi|dovete|si deve|si devono) \\p{L}+',
  '(?:ti|vi) (?:consiglio|consigliamo) di',
]);
/** An imperative that opens the sentence or its second clause: «Se è secco, bagnatelo», «Pulisci il filtro». */
const OPENING_ORDER =
  /^(?:[^,;:]{3,60}, )?(?:(?:poi|infine|quindi|ora|adesso|inoltre|prima|dopo),? )?(?:non )?(?:annaffia|innaffia|bagna|concima|controlla|cambia|sostituisci|bevi|prendi|usa|aggiungi|applica|spruzza|pulisci|lava|lascia|fai|dai|metti|togli|passa|ripeti|verifica|scegli|evita|mescola|versa|asciuga|scuoti|ungi|lubrifica|gonfia|sposta|pota|taglia|nutri|spazzola|porta|tieni|conserva|riponi|scalda|accendi|spegni|arieggia|svuota|riempi|diluisci|immergi)(?:l[oaie]|ne|ti|ci|gli)?\b/;
const OPENING_PLURAL =
  /^[^,;:]{3,60}, (?:non )?(?!potete|dovete|volete|avete|sapete)[a-z]{2,}(?:ate|ete|ite)(?:l[oaie]|ne|vi|gli)?\b/;
/** Told, not ordered: a first person, an imperfect, a perfect. */
const NARRATED =
  /\b(?:ho|abbiamo|avevo|avevamo|mi|ci siamo|sono stat[oa]|ero|eravamo|era|erano|fu|furono)\b|\b\w{3,}(?:avano|evano|ivano|arono|irono|erono)\b/;

/** True for a sentence that tells the reader to do something, in the present. */
export function isInstruction({ folded, text }: Pick<ReadSentence, 'folded' | 'text'>): boolean {
  if (text.endsWith('?') || NARRATED.test(folded)) return false;
  return (
    ORDER.test(folded) ||
    PLURAL_ORDER.test(folded) ||
    OPENING_ORDER.test(folded) ||
    OPENING_PLURAL.test(folded) ||
    ADVISED.test(folded)
  );
}
