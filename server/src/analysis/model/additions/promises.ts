import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';

/** Promises that no text may make, whoever made them. */
const PROMISE = anyAtWordStart([
  /guari(?:sce|scono|rai|rete|ra|re) (?:\p{L}+ ){0,4}?(?:in|entro) (?:\p{L}+ ){0,2}?(?:\p{N}+|\p{L}+) (?:or[ae]|giorn[oi]|nott[ei]|minut[oi]|settiman[ae]|mes[ei])/u,
  /guari(?:sce|scono|rai|rete) (?:definitivamente|del tutto|per sempre|sempre|completamente|il|la|lo|le|gli|l'|ogni|qualsiasi)/u,
  /(?:cura|elimina|debella|risolve|sconfigge)(?:no)? (?:\p{L}+ ){0,3}?(?:definitivamente|per sempre|del tutto|una volta per tutte)/u,
  /(?:privo|priva|privi|prive) di (?:ogni |qualsiasi )?(?:controindicazioni|effetti collaterali|rischi)/u,
  /senza (?:alcun[ao]? |nessun[ao]? )?(?:effetti? collaterali?|controindicazion[ei]|rischi[oi]?\b)/u,
  /(?:risultat[oi]|successo|guarigione|guadagn[oi]|rendiment[oi]|risparmio|efficacia|approvazione) (?:\p{L}+ )?(?:garantit|assicurat|sicur)[oaie]\b/u,
  /(?:garantisc|assicur)(?:e|ono|a|ano) (?:\p{L}+ ){0,2}?(?:risultat|success|guarigion|guadagn|rendiment|risparmi|vittori)/u,
  /(?:miracolos[oaie]|infallibil[ei]|funziona(?:no)? (?:sempre|davvero|al cento)|efficac[ei] al)/u,
  /(?:non c'e|non ci sono|non esistono) (?:\p{L}+ )?(?:rischi|controindicazioni|pericoli)/u,
  /(?:piu|molto piu) efficac[ei] (?:de[il]|degli|delle|di) (?:farmac|medicin)/u,
  /(?:puoi|potete|si puo|si possono) (?:\p{L}+ ){0,2}?(?:smettere|sospendere|interrompere|ridurre)(?:l[aeio])? (?:[\p{L}']+ ){0,4}?(?:da sol[oi]|senza (?:sentire |chiedere al |consultare il |il parere del )?medico)/u,
  /(?:sostituisc\p{L}+|al posto d[ei]\p{L}*) (?:\p{L}+ ){0,2}?(?:farmac|medicin|terapi)/u,
]);
const DENIED =
  /\b(?:non|nessun[ao]?|mai|falso|sbagliato|promess[ae]|diffid\p{L}+|togli|correggi|prima di|evita)\b[^.;:]{0,60}$/u;

/** «Il bicarbonato, presentato senza rischi»: what somebody says of it. */
const SAID_OF_IT =
  /(?<!\p{L})(?:presentat|descritt|definit|spacciat|pubblicizzat|vendut)[oaie](?: come| per)? $/u;

/** «Chiudi il rubinetto, se lo raggiungi senza rischio» is a caution. */
const CONDITION = /(?<!\p{L})(?:se|solo se|finche|quando|dove) [^.;:,]{0,40}$/u;
const SAFELY = /^senza rischi[oi]?$/;

/** Whether a text promises a cure, safety or success, or advises to do without a doctor. */
export function promises(text: string): boolean {
  return text
    .split('\n')
    .flatMap(trimmedSentences)
    .some((sentence) => {
      const folded = foldAccents(sentence);
      const at = PROMISE.exec(folded);
      if (at === null) return false;
      const before = folded.slice(0, at.index);
      if (DENIED.test(before) || SAID_OF_IT.test(before)) return false;
      return !(SAFELY.test(at[0].trim()) && CONDITION.test(before));
    });
}
