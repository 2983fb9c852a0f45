import { foldAccents } from '../../../linguistics/words.ts';
import { textOf } from '../authorship.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge } from '../subject.ts';
import { NO_PAGE, sentencesWith } from '../subject.ts';

const PHONE =
  /(?:\btel(?:efono|\.)?:? ?|\+39 ?|\b)(?:0\d{1,3}[ ./-]?\d{5,8}|0\d{1,3}(?!\d)[ -]\d{2,4}[ -]\d{2,4}(?: \d{2,3})?(?!\d|-)|3\d{2}[ ./-]?\d{6,7}|800[ ./-]?\d{3}[ ./-]?\d{3})\b/;
const MAIL = /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/;
const ADDRESS =
  /\b(?:via|viale|piazza|corso|largo|strada|vicolo) (?:\p{L}+ ){1,4}?(?:n\. ?)?\d{1,4}\b|\b(?:e|siamo|sede|officina|studio|negozio|bottega) in (?:via|viale|piazza|corso) \p{L}+/u;
const STREET = /\bin (?:via|viale|piazza|corso|largo|vicolo) \p{L}+/u;
const VAT = /\b(?:p\. ?iva|partita iva)\D{0,12}\d{11}\b/;
const HOURS =
  /\b(?:apert[oiae]|orari[oi]?|dal lunedi|dal martedi|lunedi[ -]|ricev\w+)\b[^.]*\b(?:\d{1,2}[.:]\d{2}|dalle \d{1,2}|alle \d{1,2})/;
const ENOUGH_DATA = 2;

const DISCLOSURE =
  /\b(?:link affiliat\w+|collegament[io] affiliat\w+|programma di affiliazione|affiliazione amazon|riceviamo una (?:commissione|percentuale)|ricevo una (?:commissione|percentuale)|commissione (?:sugli|sull')|in collaborazione con|contenuto sponsorizzato|articolo sponsorizzato|ci (?:e stato|ha) (?:fornito|inviato|prestato)|ricevuto (?:gratis|in prova|in prestito)|comprat[oiae] a (?:prezzo pieno|nostre spese|mie spese))\b/;
const CORRECTION =
  /\b(?:rettifica|errata corrige|una versione precedente di quest|correzione del \d|abbiamo corretto)\b/;

export const PUBLISHER = {
  'editore-indicato': ({ page }) => {
    if (page === null) return unobservable(NO_PAGE);
    const publisher = page.jsonLd
      .flatMap((object) => [object.publisher].flat())
      .find((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
    const named = publisher && textOf(publisher.name);
    if (named) return satisfied(null, `Editore dichiarato nei dati della pagina: ${named}.`);
    if (page.siteName !== null) return partial(null, `Si conosce solo il nome del sito: ${page.siteName}.`);
    return unobservable("I dati della pagina non nominano l'editore; il piè di pagina non si vede da qui.");
  },

  contatti: (subject) => {
    const { page, sentences } = subject;
    const written = sentences.find(({ folded }) => PHONE.test(folded) || MAIL.test(folded));
    if (written) return satisfied(written);
    const declared = page?.jsonLd
      .flatMap((object) => [object, ...nestedObjects(object.publisher)])
      .find(({ contactPoint, telephone, email }) => contactPoint ?? telephone ?? email);
    if (declared) return satisfied(null, 'Contatti dichiarati nei dati della pagina.');
    return unobservable(
      page === null ? NO_PAGE : "I contatti stanno di solito fuori dall'articolo, dove non abbiamo guardato.",
    );
  },

  'dati-dell-attivita': ({ kind, sentences, reading }) => {
    if (kind !== 'servizio locale') return unobservable("Il testo non presenta un'attività.");
    const found = [PHONE, ADDRESS, VAT, HOURS].flatMap(
      (pattern) => sentences.find(({ folded }) => pattern.test(folded)) ?? [],
    );
    const [first] = found;
    if (first && found.length >= ENOUGH_DATA) return satisfied(first);
    if (first) return partial(first, 'Un solo dato tra indirizzo, telefono, orari e partita IVA.');
    if (STREET.test(foldAccents(reading.title)))
      return partial(null, "L'indirizzo è solo nel titolo; mancano telefono, orari e partita IVA.");
    return missing('Nel testo non ci sono indirizzo, telefono, orari né partita IVA.');
  },

  'interessi-dichiarati': (subject) => {
    const affiliate = subject.links.find((link) => link.affiliate);
    const [disclosed] = sentencesWith(subject, DISCLOSURE);
    if (disclosed) return satisfied(disclosed);
    if (!affiliate) return unobservable('Nessun collegamento affiliato riconosciuto nel testo.');
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

function nestedObjects(value: unknown): Record<string, unknown>[] {
  return [value]
    .flat()
    .filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
}
