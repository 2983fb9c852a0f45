import type { Addition } from '@rilievo/shared/findings';
import { anyAtWordStart } from '../../../linguistics/phrases.ts';
import { contentStems } from '../../../linguistics/stems.ts';
import { foldAccents } from '../../../linguistics/words.ts';
import type { Ground } from '../ground.ts';

/** Somebody in general: what the article itself says of them proves nothing. */
const VAGUE = anyAtWordStart(
  [
    /secondo (?:\p{L}+['’]? ?){0,3}?(?:studi|studio|ricerc\p{L}+|indagin[ei]|statistiche|esperti|medici|dati|linee guida|specialisti)\b/u,
    /(?:gli|alcuni|molti|diversi|numerosi|recenti|piu|tanti|vari) (?:recenti )?(?:studi|esperti|ricercatori|scienziati|specialisti|medici|nutrizionisti)\b/u,
    /(?:uno studio|una ricerca|un'indagine|un esperto|le statistiche|la scienza|la ricerca|la comunita scientifica|la medicina) (?:\p{L}+['’]? ?){0,4}?(?:dic|dimostr|conferm|mostr|rivel|indic|sostien|stim|calcol|condott|pubblicat|consigli|raccomand)/u,
    /(?:e|sono|stato|stata) (?:stat[oaie] )?(?:scientificamente |clinicamente )?(?:dimostrat|provat)[oaie]\b/u,
    /(?:dimostrat|provat|testat)[oaie] (?:scientificamente|clinicamente)\b/u,
    /(?:medici|dermatologi|pediatri|nutrizionisti|specialisti|esperti) (?:consigliano|raccomandano|confermano|concordano|sostengono)\b/u,
    /le linee guida (?:\p{L}+ ){0,3}?(?:dic|raccomand|consigli|indic|preved)/u,
  ],
  'gu',
);

/** Somebody by name: the article, or the source that is cited, must know that name. */
const NAMED = anyAtWordStart(
  [
    /(?:dott|prof|ing|avv)(?:\.ssa|ssa)?\. ?\p{L}+(?: \p{L}+)?/u,
    /(?:il|la|lo) (?:dottor|dottoressa|professor|professoressa) \p{L}+/u,
    /(?:istat|oms|iss|aifa|inps|inail|efsa|enea|cnr|eurostat|isin|arera|unicef|fao|airc|anmvi|sipps|fda|ema|altroconsumo|federconsumatori|bankitalia|confcommercio)\b/u,
    /(?:ministero|agenzia|universita|politecnico|istituto|osservatorio|associazione|societa italiana|fondazione(?! (?:da parte|risale|avvenne)\b)|accademia|federazione|ordine dei|organizzazione mondiale|consiglio superiore|collegio) (?:\p{L}+['’]? ?){1,4}/u,
  ],
  'gu',
);

/** A rule that binds: what nobody may state from memory. */
const LAW = anyAtWordStart(
  [
    /(?:la|una) (?:legge|normativa|norma|direttiva) (?:\p{L}+['’]? ?){0,3}?(?:preved|obblig|viet|impon|stabilis|richied|consent|tutel)/u,
    /(?:il|un) (?:decreto|regolamento|codice|testo unico) (?:\p{L}+['’]? ?){0,4}?(?:preved|obblig|viet|impon|stabilis|richied|consent|tutel)/u,
    /(?:per legge|a norma di legge|ai sensi d)\b/u,
    /(?:e|sono) (?:obbligatori[oae]?|vietat[oaie]|proibit[oaie]) (?:per|dalla|dal) (?:legge|norma\p{L}*|decreto|regolamento)/u,
  ],
  'gu',
);

/**
 * Whether a text appeals to studies, experts, bodies or laws that nothing it rests on knows: neither the passages that
 * it cites, with the sources that hold them, nor, for a name, the article.
 */
export function appealsToNobody(
  text: string,
  { articleText, sources }: Pick<Ground, 'articleText' | 'sources'>,
  citations: Addition['citations'],
): boolean {
  const folded = foldAccents(text);
  const cited = citations.flatMap(({ sourceId, quote }) => {
    const source = sources.get(sourceId);
    return source?.reachable ? [quote, source.title, source.siteName ?? '', source.text] : [];
  });
  const proof = new Set(contentStems(cited.join(' ')));
  const own = foldAccents(articleText);
  const rests = (phrase: string, all: boolean) => {
    const stems = contentStems(phrase);
    return (
      cited.length > 0 &&
      (all ? stems.every((stem) => proof.has(stem)) : stems.some((stem) => proof.has(stem)))
    );
  };
  const found = (pattern: RegExp) => Array.from(folded.matchAll(pattern), ([phrase]) => phrase.trim());
  return (
    found(VAGUE).some((phrase) => !rests(phrase, false)) ||
    found(NAMED).some(
      (phrase) => !own.includes(firstWords(phrase, 3)) && !rests(firstWords(phrase, 3), true),
    ) ||
    found(LAW).some((phrase) => !own.includes(phrase) && cited.length === 0)
  );
}

function firstWords(phrase: string, count: number): string {
  return phrase.split(' ').slice(0, count).join(' ');
}
