import { contentStems, stem } from '#linguistics/stems.ts';
import { isInstruction } from '../reading/instructions.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** The forbidden action: the verb and the words right after it. */
const FORBIDS =
  /\b(?:non|mai|senza|evitate di|evita di|evitare di|vietato)\s(?:mai |bisogna |si deve |si devono |dovete |devi )?(\p{L}{2,}(?:are|ere|ire|arsi|ersi|irsi|ate|ete|ite))((?: [\p{L}']+){1,4})/gu;
/** One of two cases: an order may apply to only one of them. */
const CASES =
  /\b(?:se|quando|mentre|invece|prima|dopo|finche|fino|solo|soltanto|troppo|piu|meno|subito|ancora|mai|senza|non|tranne|salvo|per (?:i|le|gli|chi)|d'inverno|d'estate|tropp\w+|oppure|o)\b/;
const CASES_OF_A_BAN =
  /\b(?:se|quando|prima|dopo|finche|fino|solo|soltanto|troppo|piu di|meno di|subito|ancora|tropp\w+|tutto|tutta|altr[oaie]|ulterior[ei]|insieme|contemporaneamente|per (?:i|le|gli|chi))\b/;
/** The list below such a heading names mistakes: «non allegare le prove» is one of them, and no order. */
const OF_MISTAKES = /\b(?:error[ei]|sbagli\p{L}*|da (?:evitare|non fare)|cosa non fare|non fare)\b/u;
/** Bounds the work on a very long sentence, which is not compared. */
const MAX_LENGTH = 400;
/** Bounds the work on a very long text; orders beyond it are not compared. */
const MAX_ORDERS = 300;

/** An order that another sentence forbids, verb and object alike. */
export function negatedOrders({ sentences, sectionOf }: Reading): Contradiction[] {
  const orders = ordersByStem(sentences);
  if (orders.size === 0) return [];
  return sentences.flatMap((ban): Contradiction[] => {
    if (ban.text.endsWith('?') || ban.folded.length > MAX_LENGTH) return [];
    if (OF_MISTAKES.test(sectionOf.get(ban.block)?.folded ?? '')) return [];
    return Array.from(ban.folded.matchAll(FORBIDS)).flatMap(
      ([clause, verb = '', after = '']): Contradiction[] => {
        const object = contentStems(after);
        if (object.length === 0 || CASES_OF_A_BAN.test(clause)) return [];
        const order = orders
          .get(stem(verb))
          ?.find(
            ({ sentence, stems }) => sentence.block !== ban.block && object.every((each) => stems.has(each)),
          );
        if (!order) return [];
        return [
          { first: ban, second: order.sentence, on: "un passaggio vieta quello che l'altro dice di fare" },
        ];
      },
    );
  });
}

interface Order {
  readonly sentence: ReadSentence;
  readonly stems: ReadonlySet<string>;
}

/** The unconditional orders, by each of their stems. */
function ordersByStem(sentences: readonly ReadSentence[]): ReadonlyMap<string, readonly Order[]> {
  const found = new Map<string, Order[]>();
  const unconditional = sentences.filter(
    (sentence) =>
      sentence.folded.length < MAX_LENGTH && !CASES.test(sentence.folded) && isInstruction(sentence),
  );
  for (const sentence of unconditional.slice(0, MAX_ORDERS)) {
    const stems = new Set(contentStems(sentence.folded));
    for (const each of stems) found.set(each, [...(found.get(each) ?? []), { sentence, stems }]);
  }
  return found;
}
