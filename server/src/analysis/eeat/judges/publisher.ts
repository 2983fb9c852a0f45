import { isAdvert, isMarkedAdvert } from '#analysis/reading/boasts.ts';
import { quoted } from '#analysis/reading/quote.ts';
import type { ReadSentence } from '#analysis/reading/read-article.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { foldAccents } from '#linguistics/words.ts';
import { textOf } from '../authorship.ts';
import type { Observation } from '../observation.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge, Subject } from '../subject.ts';
import { NO_PAGE, sentencesWith } from '../subject.ts';

const PHONE =
  /(?:\btel(?:efono|\.)?:? ?|\+39 ?|\b)(?:0\d{1,3}[ ./-]?\d{5,8}|0\d{1,3}(?!\d)[ -]\d{2,4}[ -]\d{2,4}(?: \d{2,3})?(?!\d|-)|3\d{2}[ ./-]?\d{6,7}|800[ ./-]?\d{3}[ ./-]?\d{3})\b/;
const MAIL = /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/;
const ADDRESS =
  /(?<!\b(?:codice della|sulla|della) )\b(?:via|viale|piazza|corso|largo|strada|vicolo) (?:\p{L}+,? ){1,4}?(?:n\. ?)?\d{1,4}\b|\b(?:e|siamo|sede|officina|studio|negozio|bottega) in (?:via|viale|piazza|corso) \p{L}+/u;
const STREET = /\bin (?:via|viale|piazza|corso|largo|vicolo) \p{L}+/u;
const VAT = /\b(?:p\. ?iva|partita iva)\D{0,12}\d{11}\b/;
const HOURS =
  /\b(?:apert[oiae]|orari[oi]?|dal lunedi|dal martedi|lunedi|ricev\w+)\b[^.]*\b(?:\d{1,2}[.:]\d{2}|dalle \d{1,2}|alle \d{1,2})/;
/** When somebody is there: hours, days, or only by appointment. */
const OPENING =
  /\b(?:apert[oiae]|orari[oi]?|ricev\p{L}+|siamo|lavoriamo|rispondiamo)\b[^.]*\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|feriali|festivi|tutti i giorni|ogni giorno|24 ore)\b|\b(?:dal|da) (?:lunedi|martedi|mercoledi|giovedi) (?:al?|fino al?) \p{L}+|\b(?:su|per) appuntamento\b|\b(?:24 ore su 24|h ?24|7 giorni su 7)\b/u;
/** Who is responsible, or the page that says it. */
const NAMES_PUBLISHER =
  /\b(?:direttor[ei] responsabile|direttrice responsabile|p\. ?iva|partita iva|s\.?r\.?l\b|s\.?p\.?a\b|s\.?n\.?c\b|contatt\p{L}+|chi siamo|chi sono|redazione|dove siamo|scrivi(?:ci|mi)|about|contact)/u;
const ENOUGH_DATA = 2;
const MAX_SHOWN = 120;
/** Of a firm or a register: as long as some telephone numbers. */
const TAX_NUMBER = /\b\d{11}\b/g;

/** The text says who earns from it. */
const DISCLOSURE = anyOf([
  '(?:link|collegament[io]) (?:\\p{L}+ ){0,2}affiliat\\p{L}+',
  'programm[ai] di affiliazione|affiliazione amazon',
  '(?:ricev|guadagn|percep|otten)\\p{L}* (?:\\p{L}+ ){0,2}?(?:commission[ei]|percentual[ei]|provvigion[ei]|compens[oi])',
  "commissione (?:sugli|sull'\\p{L}+)",
  // A council that works with associations earns nothing by it.
  "in collaborazione con(?! (?:(?:il|la|lo|le|i|gli) |l')?(?:pro loco|comun[ei]|associazion[ei]|regione|provincia|parrocchia|bibliotec\\p{L}+|scuol[ae]|universita|protezione civile))",
  '(?:l[oaie]|ne) (?:ricev|guadagn|percep)\\p{L}+ anche (?:io|noi)|(?:li|ne) (?:ricevo|guadagno) anch.io|per trasparenza',
  '(?:link|collegament[io]) (?:\\p{L}+ ){0,2}(?:di affiliazione|sponsorizzat[oi])',
  'in qualita di affiliat[oi]',
  '(?:contenuto|articolo) sponsorizzato',
  '(?:i|gli|le) \\p{L}+ (?:li|le) vendiamo',
  'comprat[oiae] a (?:prezzo pieno|nostre spese|mie spese)',
]);
/** The origin of the products, which says nothing about commissions. */
const RECEIVED =
  /\b(?:(?:ci|ce l[oaie]|me l[oaie]|mi) (?:e stato|e stata|sono stat[ie]|ha|hanno) (?:fornit|inviat|prestat|regalat|mandat)[oaie]|ricevut[oaie] (?:gratis|in prova|in prestito))(?!\p{L})/u;
/** «Non ci hanno offerto niente»: an interest that is denied. */
const INDEPENDENT = anyOf([
  '(?:non|nessuno) (?:ci|mi) (?:ha|hanno) pagat[oaie]',
  '(?:non|nessuno) (?:ci|mi) (?:ha|hanno) (?:offert|regalat|dat|chiest)[oaie] (?:niente|nulla|soldi|compensi)',
  '(?:non|senza) (?:abbiamo |ho )?(?:ricev|percep|incass)\\p{L}+ (?:alcun |nessun |un )?(?:compens[oi]|commission[ei]|soldi|omagg[io]+)',
  '(?:nessun|senza) (?:sponsor|compenso|accordo commerciale)',
]);
/** The contact is the publisher's own; an emergency line or a restaurant's telephone is somebody else's. */
const TO_US =
  /\b(?:scriv|chiam|telefon|contatt)\p{L}*(?:ci|mi|teci|temi)\b|\b(?:scriv(?:i|ete) a|redazione@|info@|segreteria@|la (?:nostra )?(?:redazione|segreteria)|errore)\b/u;
/** A product that the author sells. */
const OWN_PRODUCT =
  /\b(?:il|lo|la|i|gli|le) nostr[oaie] (?:spray|integrator[ei]|prodott[oi]|crem[ae]|siero|kit|line[ae]|gamma)(?!\p{L})/u;
/** The author sells what the text is about. */
const OWN_OFFER =
  /\b(?:(?:il|lo|la|i|gli|le) nostr[oaie] (?:e-?commerce|negozio online|shop|marchio|cors[oi]|consulen\p{L}+|avvocat[oi])|affid\p{L}+ a noi|contattaci|contattateci|(?:il|nel) nostro studio|lo studio (?:vince|assiste|offre)|noi chiediamo)(?!\p{L})/u;
const DISCOUNT_CODE = /\bcodice (?:(?:sconto|promo) [A-Z][A-Z0-9]{3,}|(?=[A-Z]*\d)[A-Z][A-Z0-9]{3,})\b/;
const CORRECTION =
  /\b(?:rettifica|errata corrige|una versione precedente di quest|correzione del \d|abbiamo corretto)\b/;

const CORRECTED_HERE =
  /\ble correzioni (?:vengono|sono|saranno) \p{L}+|\b(?:politica|regole) (?:delle|sulle|per le) correzioni\b/u;

export const PUBLISHER = {
  'editore-indicato': ({ page }) => {
    if (page === null) return unobservable(NO_PAGE);
    const publisher = page.jsonLd
      .flatMap((object) => [object.publisher].flat())
      .find((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
    const named = publisher && textOf(publisher.name);
    if (named) return satisfied(null, `Editore dichiarato nei dati della pagina: ${named}.`);
    if (page.siteName !== null) return partial(null, `Si conosce solo il nome del sito: ${page.siteName}.`);
    return unobservable("I dati della pagina non nominano l'editore: guarda se lo fa il piè di pagina.");
  },

  contatti: (subject) => {
    const { page, sentences } = subject;
    const shown = imprintLine(subject, MAIL, ADDRESS) ?? imprintLine(subject, PHONE);
    if (shown) return satisfied(null, `Nella pagina, fuori dall'articolo: ${quoted(shown, MAX_SHOWN)}.`);
    const written = sentences.find(
      ({ folded, block }) =>
        (PHONE.test(folded) || MAIL.test(folded)) &&
        (subject.kind === 'servizio locale' || TO_US.test(folded)) &&
        block.block.kind !== 'quotation',
    );
    if (written) return satisfied(written);
    const declared = page?.jsonLd
      .flatMap((object) => [object, ...nestedObjects(object.publisher)])
      .find(({ contactPoint, telephone, email }) => contactPoint ?? telephone ?? email);
    if (declared) return satisfied(null, 'Contatti dichiarati nei dati della pagina.');
    if (page === null) return unobservable(NO_PAGE);
    if (page.imprint === undefined)
      return unobservable("I contatti stanno di solito fuori dall'articolo, dove non abbiamo guardato.");
    if (NAMES_PUBLISHER.test(foldAccents(page.imprint)))
      return partial(
        null,
        "Fuori dall'articolo c'è il nome di chi pubblica, o una pagina dove cercarlo, ma nessun recapito.",
      );
    return missing(
      "Né l'articolo né il piè di pagina danno un indirizzo, un telefono o una casella di posta.",
    );
  },

  'dati-dell-attivita': (subject) => {
    const { kind, sentences, reading } = subject;
    if (kind !== 'servizio locale') return unobservable("Il testo non presenta un'attività.");
    const found = [PHONE, ADDRESS, VAT, HOURS].flatMap(
      (pattern) => sentences.find(({ folded }) => pattern.test(folded)) ?? [],
    );
    const [first] = found;
    const isOpen = [HOURS, OPENING].some(
      (pattern) =>
        sentences.some(({ folded }) => pattern.test(folded)) || imprintLine(subject, pattern) !== undefined,
    );
    const atHours = (whole: Observation): Observation =>
      isOpen
        ? whole
        : {
            ...whole,
            verdict: 'parziale',
            evidence: `${whole.evidence ?? ''} Mancano i giorni e gli orari.`.trim(),
          };
    if (first && found.length >= ENOUGH_DATA) return atHours(satisfied(first));
    const outside = [PHONE, ADDRESS, VAT, HOURS].filter(
      (pattern) => imprintLine(subject, pattern) !== undefined,
    );
    if (outside.length >= ENOUGH_DATA)
      return atHours(
        satisfied(
          null,
          `Fuori dall'articolo: ${quoted(imprintLine(subject, ADDRESS) ?? imprintLine(subject, PHONE, VAT) ?? '', MAX_SHOWN)}.`,
        ),
      );
    if (first) return partial(first, 'Un solo dato tra indirizzo, telefono, orari e partita IVA.');
    if (STREET.test(foldAccents(reading.title)))
      return partial(null, "L'indirizzo è solo nel titolo; mancano telefono, orari e partita IVA.");
    return missing('Nel testo non ci sono indirizzo, telefono, orari né partita IVA.');
  },

  'interessi-dichiarati': (subject) => {
    const affiliate = subject.links.find((link) => link.affiliate);
    const disclosed = saidAnywhere(subject, DISCLOSURE);
    if (disclosed) return satisfied(disclosed);
    const outside = lineWith(subject.page?.disclosure, [DISCLOSURE]) ?? imprintLine(subject, DISCLOSURE);
    if (outside) return satisfied(null, `Fuori dall'articolo: ${quoted(outside, MAX_SHOWN)}.`);
    const independent = saidAnywhere(subject, INDEPENDENT);
    if (independent) return satisfied(independent, 'Dice di non avere ricevuto niente.');
    const received = saidAnywhere(subject, RECEIVED);
    if (received)
      return partial(received, 'Si sa chi ha fornito i prodotti, non se qualcuno guadagna dagli acquisti.');
    if (!affiliate) return interestInWords(subject);
    const passage = affiliate.block.sentences[0] ?? null;
    return subject.page === null
      ? unobservable(
          `C'è un collegamento affiliato a ${affiliate.host}; se la pagina lo dichiara non si vede.`,
        )
      : missing(`Collegamento affiliato a ${affiliate.host}, e il testo non lo dichiara.`, passage);
  },

  'regole-editoriali': (subject) => {
    const [corrected] = sentencesWith(subject, CORRECTION);
    if (corrected) return satisfied(corrected);
    const invited = saidAnywhere(subject, CORRECTED_HERE);
    if (invited) return satisfied(invited);
    const outside = imprintLine(subject, CORRECTED_HERE);
    if (outside) return satisfied(null, `Fuori dall'articolo: ${quoted(outside, MAX_SHOWN)}.`);
    const rules = subject.page?.jsonLd
      .flatMap((object) => [object, ...nestedObjects(object.publisher)])
      .map(
        ({ publishingPrinciples, correctionsPolicy }) =>
          textOf(publishingPrinciples) ?? textOf(correctionsPolicy),
      )
      .find((url) => url !== null);
    if (rules) return satisfied(null, `Regole dichiarate nei dati della pagina: ${rules}`);
    return unobservable(
      subject.page === null ? NO_PAGE : 'Stanno di solito in una pagina a parte, dove non abbiamo guardato.',
    );
  },
} as const satisfies Record<string, Judge>;

/** The verdict on interests if nothing is declared and no link is an affiliate's. A firm's own page has one by its nature. */
function interestInWords({ kind, reading }: Subject): Observation {
  const { sentences } = reading;
  const marked = sentences.find(isMarkedAdvert);
  if (marked) return partial(marked, "L'annuncio è segnalato; di altri interessi il testo non parla.");
  if (kind === 'servizio locale')
    return unobservable("È la pagina di chi offre il servizio: l'interesse si vede da sé.");
  const sold = sentences.find((sentence) => isAdvert(sentence) || DISCOUNT_CODE.test(sentence.text));
  if (sold) return missing('Il testo invita ad acquistare e non dice chi ci guadagna.', sold);
  const own = sentences.find(({ folded }) => OWN_PRODUCT.test(folded));
  if (own) return missing('Il testo propone un prodotto di chi scrive, e non lo dichiara.', own);
  const offered = sentences.find(({ folded }) => OWN_OFFER.test(folded));
  return offered
    ? partial(offered, 'Si capisce che chi scrive vende qualcosa, ma non è dichiarato.')
    : unobservable('Nessun collegamento affiliato riconosciuto nel testo.');
}

/** The first line of the footer with one of the patterns. */
function imprintLine({ page }: Subject, ...patterns: readonly RegExp[]): string | undefined {
  return lineWith(page?.imprint, patterns);
}

/** The first line with one of the patterns; what speaks to programs is no line. */
function lineWith(text: string | undefined, patterns: readonly RegExp[]): string | undefined {
  return text?.split('\n').find((line) => {
    if (speaksToAssistants(line)) return false;
    const folded = foldAccents(line);
    const bare = folded.replace(TAX_NUMBER, '');
    return patterns.some((pattern) => pattern.test(pattern === VAT ? folded : bare));
  });
}

/** In any sentence that is no question, adverts too: they are no evidence for other criteria, but may say who pays. */
function saidAnywhere({ reading }: Subject, pattern: RegExp): ReadSentence | undefined {
  return reading.sentences.find(({ folded, text }) => pattern.test(folded) && !text.endsWith('?'));
}

function nestedObjects(value: unknown): Record<string, unknown>[] {
  return [value]
    .flat()
    .filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
}
