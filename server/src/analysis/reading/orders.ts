import type { ReadBlock } from './read-article.ts';

const MIN_ORDERS = 3;
/** «Si ungono gli stampi, si tende il filo e si versa». */
const DONE = /(?:^|, (?:poi )?|\b(?:e|poi) )si (?!puo|deve|tratta|trova)\w{3,}(?:a|e|ano|ono)\b/g;
/** «Fissa il capo»: with the singular only verbs of work, which few other words are spelled like. */
export const ORDER =
  /^(?:(?:poi|infine|quindi|ora|adesso|a questo punto|per prima cosa|dopo [^,]{3,40}?),? )?(?:fissa|porta|ripeti|spingi|togli|taglia|incolla|carteggia|stendi|piega|monta|svita|avvita|infila|tira|gira|versa|mescola|aggiungi|metti|prendi|riempi|passa|lascia|scava|premi|pulisci|lava|asciuga|apri|chiudi|inserisci|collega|seleziona|clicca|scarica|cuci|annoda|misura|segna|traccia|fora|lega|impasta|cuoci|scola)\b/;
/** «Unite l'uovo», «Non aggiungete»: at the start of a sentence, in folded text. */
export const PLURAL_ORDER =
  /^(?:(?:poi|infine|quindi|ora|adesso|a questo punto|per prima cosa|dopo [^,]{3,40}?),? )?(?:non )?(?!(?:patate|estate|rete|sete|abete|vite|quiete|prete|monete|serate|giornate|potete|dovete|volete|avete|sapete)\b)[a-z]{2,}(?:ate|ete|ite)(?:l[oaie]|ne|vi)?\b/;

/** A paragraph that tells a procedure: orders in a row, or a sentence of things that are done. */
export function tellsSteps({ block, sentences }: ReadBlock): boolean {
  return (
    block.kind === 'paragraph' &&
    (sentences.filter(({ folded }) => ORDER.test(folded) || PLURAL_ORDER.test(folded)).length >= MIN_ORDERS ||
      sentences.some(({ folded }) => (folded.match(DONE)?.length ?? 0) >= MIN_ORDERS))
  );
}
