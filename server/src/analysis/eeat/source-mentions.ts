import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { OutboundLink } from './outbound-links.ts';
import { isSourceLink } from './outbound-links.ts';
import { PROFESSION } from './professions.ts';

/**
 * A sentence that rests on somebody's authority. `identified`: it can be found again (a law by number, an institution
 * with year or link, a person with role, a linked page); `named`: a name alone; `vague`: «gli esperti».
 */
export interface SourceMention {
  readonly sentence: ReadSentence;
  readonly strength: 'identified' | 'named' | 'vague';
  /** A law, an institution's own page or figures, or a study: not what others say of them. */
  readonly primary: boolean;
  /** A person, not an institution, a law or a page. */
  readonly person: boolean;
}

const NAMELESS =
  'esperti|specialisti|scienziati|ricercatori|studiosi|professionisti|addetti ai lavori|medici|pediatri|nutrizionisti|dermatologi|ginecologi|veterinari|tecnici';
/** People without a name: a vague mention of them is not one of studies. */
export const NAMELESS_PEOPLE = new RegExp(`\\b(?:${NAMELESS})\\b`);

const GROUP = `(?:${NAMELESS}|studi|ricerche|indagini)`;
const SOME =
  '(?:gli|i|le|alcuni|alcune|molti|molte|vari|varie|diversi|diverse|numerosi|numerose|tutti gli|tutti i)';
const SAYS =
  '(?:dimostr|conferm|dic|sostien|sosteng|concord|consigli|sconsigli|indic|mostr|rivel|suggeri|raccomand|ritien|riteng|afferm|avvert|spieg|hanno (?:dimostrat|confermat|mostrat|provat|rivelat)|ha (?:dimostrat|confermat|provat))';
const VAGUE = new RegExp(
  String.raw`\bsecondo (?:${SOME} |recenti )?(?:recenti |autorevoli )?${GROUP}\b|\b(?:${SOME} |recenti )(?:recenti |autorevoli )?${GROUP} (?:\p{L}+ ){0,3}?${SAYS}|\b(?:la scienza|la ricerca) (?:\p{L}+ ){0,2}?${SAYS}|\be (?:stato )?(?:scientificamente|clinicamente) (?:provato|dimostrato)\b|\be (?:risaputo|noto)(?: a tutti)?(?: che)?\b|\bsecondo (?:uno|una|un) (?:recente |nuovo |nuova |autorevole )?(?:studio|ricerca|indagine)\b|\b(?:uno studio|una ricerca) (?:\p{L}+ ){0,2}?${SAYS}`,
  'u',
);
/** «Chi legge 10 pagine» is no law. */
const LAW =
  /\b(?:(?<!\b(?:chi|si|che|non|ci|ne|lui|lei) )legge|l\.|decreto(?:[- ]legge| legislativo| ministeriale)?|d\. ?lgs\.|d\. ?l\.|dpr|d\.p\.r\.|d\. ?m\.|dm|dpcm|dlgs|regolamento(?: \(?ue\)?| europeo| comunitario)?|direttiva(?: \(?ue\)?| europea)?|circolare|delibera|sentenza|ordinanza)(?: (?:n|num)\.)? ?(?:n\. ?)?\d{1,5}(?:\b|\/)|\baccordo stato-regioni (?:del )?\d|\b(?:uni|cei|iso)(?: (?:en|iso|cei))* \d{3,6}\b|\b(?:articolo|art\.) ?\d+[^.;]{0,60}\b(?:codice|costituzione|legge|decreto|regolamento|c\.c\.|c\.p\.)/;
const INSTITUTION =
  /\b(?:fondo interbancario|centro nazionale sangue|istat|istituto superiore di sanita|iss|oms|organizzazione mondiale della sanita|aifa|inps|inail|eurostat|ministero del\w*|agenzia delle entrate|universita (?:di|degli|statale|cattolica)|politecnico di|banca d'italia|consob|ivass|enea|efsa|cnr|censis|altroconsumo|garante (?:per|della|del)|commissione europea|corte (?:costituzionale|di cassazione|di giustizia|dei conti)|cassazione|arera|ispra|cochrane|the lancet|lancet|british medical journal|new england journal|pubmed|accademia della crusca|societa italiana di|ordine (?:dei|degli)|protezione civile|vigili del fuoco|regione [a-z]{4,}|comune di [a-z]{3,})\b/;
/** Those whose very name is that of an authority on health, money or law, also where the text only speaks of them. */
export const AUTHORITY =
  /\b(?:fondo interbancario|centro nazionale sangue|istituto superiore di sanita|oms|organizzazione mondiale della sanita|aifa|inps|inail|ministero del\w*|agenzia delle entrate|banca d'italia|consob|ivass|efsa|arera|cochrane|garante (?:per|della|del))\b/;
const ATTRIBUTION =
  /\b(?:secondo|dati|rapporto|studio|indagine|ricerca|linee guida|raccomanda\w*|(?:lo |la |li |le )?(?:s?consigli)\w*|stim[ae]|rileva\w*|pubblicat\w+|segnala\w*|ricorda|bollettino|report|afferma\w*|sostien\w+|comunicato|censimento|statistic\w+|tabelle|ha (?:calcolato|stabilit[oa]|chiarito|confermato|annunciato|dichiarato))\b/;
/** Link targets that are primary sources, whatever their site. */
const DOCUMENT =
  /\b(?:linee guida|studio (?:clinico|pubblicato)|rapporto annuale|testo (?:della legge|integrale))\b/;
/** Another appeal to a source named before. */
const SAME_SOURCE =
  /\bsecondo (?:lo|la|le|gli|i|quest[oaei]|quell[oaei]) (?:stess[oaei] )?(?:linee guida|studio|rapporto|indagine|ricerca|dati|documento)\b/;
const MAX_MATCHED_LENGTH = 1_500;
const YEAR = /\b(?:19|20)\d\d\b/;

const NAME = String.raw`\p{Lu}[\p{Ll}'’]+(?: (?:de|di|del|della|dal|lo|la|van) )? ?\p{Lu}[\p{Ll}'’]+(?: \p{Lu}[\p{Ll}'’]+)?`;
const SPEAKING =
  '(?:[Ss]econdo|spiega|spiegava|racconta|dice|sostiene|conferma|ricorda|avverte|precisa|osserva|aggiunge|commenta|dichiara|suggerisce|ha (?:detto|spiegato|dichiarato|aggiunto|commentato|annunciato|raccontato|precisato|ricordato))';
const ROLE_BEFORE = String.raw`(?:(?:il|la|l['’]) ?${PROFESSION}(?: \p{Ll}+){0,4} |(?:il |la )?(?:dott|prof|ing|avv|arch|geom)(?:\.ssa|\.) )`;
/** «Marta Olivari, dirigente della viabilità»: words beside a name that are neither a clause nor a gerund. */
const ROLE_AFTER =
  /^,? ?\(?(?:l['’]|il |la |che (?:è|fa) (?:il |la |l['’])?)?(?!(?:che|e|ma|con|in|per|a|di|se|quando|mentre|perché|secondo|così|anche)(?!\p{L})|\p{L}+(?:ando|endo)(?!\p{L}))\p{Ll}{4,}/u;
const PERSON_SPEAKS = new RegExp(
  String.raw`(?<![\p{L}])${SPEAKING} (?<role>${ROLE_BEFORE})?(?<name>${NAME})`,
  'u',
);
const PERSON_THEN_SPEAKS = new RegExp(
  String.raw`(?<role>${ROLE_BEFORE})?(?<name>${NAME})(?<after>,[^,.;«]{3,80},)? ${SPEAKING.replace('[Ss]econdo|', '')}(?!\p{L})`,
  'u',
);
/** Two capitals that are no person. */
const NO_PERSON =
  /^(?:Agenzia|Banca|Corte|Ministero|Università|Istituto|Unione|Stati|Codice|Regione|Comune|Commissione|Google|Gazzetta)/;

/** The sentences that name, or avoid naming, who says so. */
export function sourceMentions({ sentences }: Reading, links: readonly OutboundLink[]): SourceMention[] {
  const linked = new Map(links.filter(isSourceLink).map((link) => [link.sentence, link]));
  return sentences.flatMap((sentence) => mentionIn(sentence, linked.get(sentence)));
}

function mentionIn(sentence: ReadSentence, link: OutboundLink | undefined): SourceMention[] {
  const { folded } = sentence;
  const text = sentence.text.slice(0, MAX_MATCHED_LENGTH);
  if (sentence.text.endsWith('?')) return [];
  const law = LAW.test(folded);
  const institution = INSTITUTION.test(folded) && ATTRIBUTION.test(folded);
  if (law || link || institution) {
    const found = law || link !== undefined || YEAR.test(folded);
    const primary =
      law ||
      link?.official === true ||
      (institution && found) ||
      (link !== undefined && DOCUMENT.test(folded));
    return [{ sentence, strength: found ? 'identified' : 'named', primary, person: false }];
  }
  if (SAME_SOURCE.test(folded)) return [{ sentence, strength: 'named', primary: false, person: false }];
  const person = personIn(text);
  if (person) return [{ sentence, strength: person, primary: false, person: true }];
  return VAGUE.test(folded) ? [{ sentence, strength: 'vague', primary: false, person: false }] : [];
}

function personIn(text: string): 'identified' | 'named' | null {
  const speaks = PERSON_SPEAKS.exec(text) ?? PERSON_THEN_SPEAKS.exec(text);
  const name = speaks?.groups?.name;
  if (!speaks || name === undefined || NO_PERSON.test(name)) return null;
  const after = speaks.groups?.after ?? text.slice(speaks.index + speaks[0].length);
  const role = speaks.groups?.role !== undefined || (/^,|^ \(/.test(after) && ROLE_AFTER.test(after));
  return role ? 'identified' : 'named';
}
