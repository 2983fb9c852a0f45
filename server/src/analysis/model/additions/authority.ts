import type { Addition } from '@rilievo/shared/findings';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Evidence } from '../evidence.ts';

/** Somebody in general: what the article itself says of them proves nothing. */
const VAGUE = anyAtWordStart(
  [
    /secondo (?:\p{L}+['’]? ?){0,3}?(?:studi|studio|ricerc\p{L}+|indagin[ei]|statistiche|esperti|medici|dati|linee guida|specialisti)\b/u,
    /(?:gli|alcuni|molti|diversi|numerosi|recenti|piu|tanti|vari) (?:recenti )?(?:studi|esperti|ricercatori|scienziati|specialisti|medici|nutrizionisti)\b/u,
    /(?:uno studio|una ricerca|un'indagine|un esperto|le statistiche|la scienza|la ricerca|la comunita scientifica|la medicina) (?:\p{L}+['’]? ?){0,4}?(?:dic|dimostr|conferm|mostr|rivel|indic|sostien|stim|calcol|condott|pubblicat|consigli|raccomand)/u,
    /(?:sono|stato|stata) (?:stat[oaie] )?(?:scientificamente |clinicamente )?(?:dimostrat|provat)[oaie]\b/u,
    /(?:dimostrat|provat|testat)[oaie] (?:scientificamente|clinicamente)\b/u,
    /(?:medici|dermatologi|pediatri|nutrizionisti|specialisti|esperti) (?:consigliano|raccomandano|confermano|concordano|sostengono)\b/u,
    /le linee guida (?:\p{L}+ ){0,3}?(?:dic|raccomand|consigli|indic|preved)/u,
  ],
  'gu',
);

/** «È provato»: without its accent it would be «pulite e provate su un angolo». */
const IS_PROVEN =
  /(?<!\p{L})(?:è|é|e['’]) (?:scientificamente |clinicamente )?(?:dimostrat|provat)[oaie]\b/iu;

/** A person about whom nothing is said yet. */
const ONLY_NAMED = /^(?:gli|alcuni|molti|diversi|numerosi|recenti|piu|tanti|vari) (?:recenti )?\p{L}+$/u;
const COMPARED = /(?<!\p{L})(?:confront|paragon|scegli|valut)\p{L}* $/u;
/** Words that turn a general mention into one who says something. */
const SAYING =
  'dic|dimostr|conferm|mostr|rivel|indic|soste[gn]|stim|calcol|consigl(?!io(?!\\p{L}))|sconsigl|raccomand|concord|suggeri|afferm|riten|preved';
const SAYS = new RegExp(`^ (?:\\p{L}+ ){0,2}?(?:${SAYING})`, 'u');
const VERB_OF_SAYING = new RegExp(` (?:${SAYING})`, 'u');

/** Somebody by name: the article, or the source that is cited, must know that name. */
const NAMED = anyAtWordStart(
  [
    /(?:dott|prof|ing|avv)(?:\.ssa|ssa)?\. ?\p{L}+(?: \p{L}+)?/u,
    /(?:il|la|lo) (?:dottor|dottoressa|professor|professoressa) \p{L}+/u,
    /(?:istat|oms|iss|aifa|inps|inail|efsa|enea|cnr|eurostat|isin|arera|unicef|fao|airc|anmvi|sipps|fda|ema|altroconsumo|federconsumatori|bankitalia|confcommercio)\b/u,
    /(?:ministero|agenzia|universita|politecnico|istituto|osservatorio|associazione(?! (?:che|di categoria)\b)|societa italiana|fondazione(?! (?:da parte|risale|avvenne)\b)|accademia|federazione|ordine dei|organizzazione mondiale|consiglio superiore|collegio) (?:\p{L}+['’]? ?){1,4}/u,
  ],
  'gu',
);

/** The title and the first name that follows it. */
const PERSON = /^(?:(?:il|la|lo) )?(dott|prof|ing|avv)\p{L}*(?:\.ssa)?\.? ?(\p{L}+)/u;
/** «Come sono state provate», «se sono state provate» ask; «come è stato dimostrato» does not. */
const ASKED_WHETHER = /(?<!\p{L})(?:come|(?:se|chi|quando|dove|non)(?: [\p{L}']+){0,4}) $/u;
const ARE_PROVEN = /^sono (?:stat[oaie] )?(?:provat|testat)/;

/** Written small, these are bodies only where they say something: «l'ordine dei gesti», «la fondazione del paese», «il consiglio di istituto». */
const OFTEN_NO_BODY =
  /^(?:fondazione|ordine dei|collegio|accademia|federazione|associazione|istituto|universita|agenzia) /;
/** «L'Agenzia notifica l'avviso», of which the article speaks: what it does, and no name. */
const ONLY_ITS_KIND =
  /^(ministero|agenzia|universita|istituto|associazione|fondazione|federazione|osservatorio) (?!d[eai]|d'|per |nazional|italian|europe|superior|region|mondial|intern)/;
/** What a remark asks its author to cite: «una fonte ufficiale, per esempio la Società italiana di …». */
const TO_CITE = /(?<!\p{L})(?:cita|fonte|fonti|linee guida|collega)(?!\p{L})[^.;:]*$/u;
/** Words before and after a body among which it may be said to say something. */
const NEAR = 6;
const ACCORDING_TO = /secondo (?:il |lo |la |l'|i |gli |le )?$/;
/** «… raccomanda», «… lo conferma»; not «… e indica», which asks the author. */
const SAYS_ITSELF = new RegExp(`^ (?:(?:non|anche|lo|la|li|ne|ci|si) ){0,2}(?:${SAYING})`, 'u');
/** «Lo conferma l'», «come raccomanda il». */
const SAID_BY = new RegExp(
  `(?:${SAYING})(?:a|e|ano|ono|ato|ito) (?:anche )?(?:da(?:l|llo|lla|ll'|i|gli|lle)?|il|lo|la|l'|i|gli|le)? ?$`,
);

/** «Un istituto pubblico o un'azienda» is a kind and not a name, unless something is said about it. */
const OF_A_KIND = /(?<!\b(?:secondo|da|di|per) )\bun(?:o |a |' ?| )$/;
/** Said of a rule that is missing: «indica la norma che vieta». */
const ASKED_FOR = / che /;
/** Where something is handed in, or what a body has to offer: «presenta all'», «i servizi online dell'». */
const HANDED_TO = anyAtWordStart([
  /(?:present|invi|mand|consegn|comunic|iscriv|pag|vers)\p{L}* (?:[\p{L}']+ ){0,4}?(?:a(?:l|llo|lla|ll'|gli|lle)?) ?$/u,
  /(?:sito|servizi|portale|sportell[oi]|uffici[o]?|modul[oi]|app)(?: \p{L}+){0,2} (?:di |de(?:l|llo|lla|ll'|gli|lle) ?)$/u,
]);
/** Words that ask a reader to turn to somebody: «chiedi all'», «controlla sul sito dell'», «parlane con l'». */
const TURN_TO = anyAtWordStart([
  /(?:chied|rivolg|telefon|controll|verific|cerc|parla|inform|segnal|guard|trov|scriv)\p{L}* (?:[\p{L}']+ ){0,4}?(?:(?:a|con|presso)(?: il| lo| la| un| uno| una| l'| un')?|(?:a|da|de|ne|co|su)(?:l|llo|lla|ll'|gli|i)) ?$/u,
  /(?:contatt|consult|chiam)\p{L}* (?:il |lo |la |l'|un |uno |una |un')$/u,
]);
/** Bodies that everybody may be sent to; what they say is another matter. */
const PUBLIC_BODY =
  /^(?:istat|oms|iss|aifa|inps|inail|efsa|enea|arera|fda|ema|altroconsumo|federconsumatori|bankitalia|ministero(?: de\p{L}*)?|agenzia delle (?:entrate|dogane)|istituto superiore di sanita|ordine dei \p{L}+)(?!\p{L})/u;

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
 * Whether a text appeals to studies, experts, bodies or laws that its evidence does not contain: neither the cited
 * passages with their sources nor, for a name, the article. A text that only names the experts of `about`, the words
 * that it discusses, appeals to none; `about` is null for a text to paste.
 */
export function appealsToNobody(
  text: string,
  { articleText, sources }: Pick<Evidence, 'articleText' | 'sources'>,
  citations: Addition['citations'],
  about: string | null,
): boolean {
  const written = text.normalize('NFC');
  const folded = foldAccents(text);
  const named = new Set(contentStems(about ?? ''));
  const cited = citations.flatMap(({ sourceId, quote }) => {
    const source = sources.get(sourceId);
    return source?.reachable ? [quote, source.title, source.siteName ?? '', source.text] : [];
  });
  // Most texts appeal to nobody: the sources are read for those that do.
  let stems: ReadonlySet<string> | null = null;
  const isProven = (stem: string) => {
    stems ??= new Set(contentStems(cited.join(' ')));
    return stems.has(stem);
  };
  const isOwn = (phrase: string) => foldAccents(articleText).includes(phrase);
  const rests = (phrase: string, all: boolean) => {
    const said = contentStems(phrase);
    return cited.length > 0 && (all ? said.every(isProven) : said.some(isProven));
  };
  const found = (pattern: RegExp) =>
    Array.from(folded.matchAll(pattern), ({ 0: match, index }) => ({
      phrase: match.trim(),
      before: folded.slice(0, index),
      after: folded.slice(index + match.length),
      // Folding a decomposed text moves its words: then all of it counts as written large.
      isLarge:
        written.length !== folded.length || hasCapital(written.slice(index, index + match.length), index),
    }));
  const onlyNames = (phrase: string, after: string) =>
    !SAYS.test(after) && ONLY_NAMED.test(phrase) && contentStems(phrase).some((stem) => named.has(stem));
  return (
    (IS_PROVEN.test(written) && cited.length === 0) ||
    found(VAGUE).some(
      ({ phrase, before, after }) =>
        !rests(phrase, false) &&
        !onlyNames(phrase, after) &&
        !(about !== null && isCompared(phrase, before, after)) &&
        !(ARE_PROVEN.test(phrase) && ASKED_WHETHER.test(before)),
    ) ||
    found(NAMED).some(
      ({ phrase, before, after, isLarge }) =>
        !OF_A_KIND.test(before) &&
        (isLarge || !OFTEN_NO_BODY.test(phrase) || saysSomething(phrase, before, after)) &&
        !sendsThere(phrase, before, after) &&
        !(about !== null && isNamedToAuthor(phrase, before, after)) &&
        !isOwn(firstWords(phrase, 3)) &&
        !(isOnlyItsKind(phrase, after) && isOwn(firstWords(phrase, 1))) &&
        !isKnownPerson(phrase, articleText) &&
        !rests(firstWords(phrase, 3), true),
    ) ||
    found(LAW).some(
      ({ phrase }) => !isOwn(phrase) && cited.length === 0 && !(about !== null && ASKED_FOR.test(phrase)),
    )
  );
}

/** «Chi confronta gli studi trova un prezzo solo»: dentists, and nobody who says something. */
function isCompared(phrase: string, before: string, after: string): boolean {
  return COMPARED.test(before) && ONLY_NAMED.test(phrase) && !SAYS.test(after);
}

/** «La dott.ssa Rossi», whom the article calls «dott.ssa Anna Rossi». */
function isKnownPerson(phrase: string, articleText: string): boolean {
  const [, title, name] = PERSON.exec(phrase) ?? [];
  if (!title || !name) return false;
  return new RegExp(
    `(?<!\\p{L})${title}\\p{L}{0,10}(?:\\.\\p{L}{0,4})?\\.? ?(?:\\p{L}{1,30} ){0,2}${name}(?!\\p{L})`,
    'u',
  ).test(foldAccents(articleText));
}

/** The first letter of a text says nothing of what it begins. */
function hasCapital(phrase: string, index: number): boolean {
  return /\p{Lu}/u.test(index === 0 ? phrase.slice(1) : phrase);
}

function saysSomething(phrase: string, before: string, after: string): boolean {
  const around = [before.split(' ').slice(-NEAR), phrase, after.split(' ').slice(0, NEAR)].flat().join(' ');
  return ACCORDING_TO.test(before) || VERB_OF_SAYING.test(` ${around}`);
}

/** To send readers to a body is no appeal to what it says. */
function sendsThere(phrase: string, before: string, after: string): boolean {
  const isSent = TURN_TO.test(before) || HANDED_TO.test(before);
  return isSent && PUBLIC_BODY.test(phrase) && !SAYS.test(after);
}

/** What follows the name of a public body; null if it is none. */
function afterBody(phrase: string, after: string): string | null {
  const body = PUBLIC_BODY.exec(phrase)?.[0];
  return body === undefined ? null : ` ${`${phrase.slice(body.length)}${after}`.trimStart()}`;
}

function isOnlyItsKind(phrase: string, after: string): boolean {
  return ONLY_ITS_KIND.test(phrase) && !VERB_OF_SAYING.test(` ${phrase}${after.split(/[.;:]/, 1)}`);
}

/** A remark may name a public body, whose page the author is to cite, unless it says what the body says. */
function isNamedToAuthor(phrase: string, before: string, after: string): boolean {
  const rest = afterBody(phrase, after);
  if (TO_CITE.test(before) && !VERB_OF_SAYING.test(` ${phrase}`) && !SAYS.test(after)) return true;
  return rest !== null && !SAYS_ITSELF.test(rest) && !ACCORDING_TO.test(before) && !SAID_BY.test(before);
}

function firstWords(phrase: string, count: number): string {
  return phrase.split(' ').slice(0, count).join(' ');
}
