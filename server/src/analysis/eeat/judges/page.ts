import { describedArticle } from '#analysis/reading/described-article.ts';
import { quoted } from '#analysis/reading/quote.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { isPublicAddress } from '#platform/private-host.ts';
import { textOf } from '../authorship.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge, Subject } from '../subject.ts';
import { NO_PAGE } from '../subject.ts';

const OWN_IMAGE =
  /\b(?:foto(?:grafia|grafie)?|immagine|scatto|video)(?: e video)? (?:di chi scrive|dell'autore|dell'autrice|nostr[ae]|mi[ae]|nel nostro|nella nostra|nella mia|fatt[ae] da (?:me|noi)|scattat[ae] (?:da (?:me|noi)|durante la prova))\b|\b(?:la nostra|la mia) (?:foto|prova)\b/;
/** «Testi e foto sono miei», in the footer. */
const PHOTOS_ARE_MINE = /\b(?:foto(?:grafie)?|immagini) (?:sono )?(?:mi[oei]+|nostr[eo])\b/;
const ARCHIVE_IMAGE = /\b(?:foto|immagin[ei]|scatto) (?:d'archivio|di archivio|di repertorio)\b/;
const MAX_SHOWN = 120;
const STOCK_IMAGE =
  /\b(?:shutterstock|istock(?:photo)?|getty ?images|adobe ?stock|freepik|depositphotos|pexels|unsplash|pixabay|123rf|dreamstime)\b/;
const SHOWS_THINGS: ReadonlySet<Subject['kind']> = new Set([
  'guida',
  'prodotto',
  'ricetta',
  'servizio locale',
]);

/** A draft that is read before it is published says nothing of where it will be. */
const PRIVATE = 'La pagina è stata letta da un indirizzo privato: quello pubblico non si vede.';

export const PAGE = {
  'connessione-sicura': ({ reading }) => {
    const { origin } = reading.article;
    if (origin.kind !== 'page') return unobservable(NO_PAGE);
    if (!isPublicAddress(origin.finalUrl)) return unobservable(PRIVATE);
    return origin.finalUrl.startsWith('https:')
      ? satisfied(null, `Indirizzo: ${origin.finalUrl.slice(0, 200)}`)
      : missing(`L'indirizzo non è https: ${origin.finalUrl.slice(0, 200)}`);
  },

  'pagina-originale': ({ page, reading }) => {
    const { origin } = reading.article;
    if (page === null || origin.kind !== 'page') return unobservable(NO_PAGE);
    if (!isPublicAddress(origin.finalUrl)) return unobservable(PRIVATE);
    const { canonicalUrl } = page;
    if (canonicalUrl === null) return unobservable('La pagina non dichiara un indirizzo canonico.');
    const [own, canonical] = [origin.finalUrl, canonicalUrl].map((url) =>
      URL.parse(url)?.hostname.replace(/^www\./, ''),
    );
    return own === canonical
      ? partial(
          null,
          `L'indirizzo canonico è di questo sito (${canonicalUrl.slice(0, 200)}); se il testo è originale lo dice il confronto.`,
        )
      : missing(`La pagina indica come originale un altro sito: ${canonicalUrl.slice(0, 200)}`);
  },

  'dati-strutturati': ({ page, reading }) => {
    if (page === null) return unobservable(NO_PAGE);
    const article = describedArticle(page.jsonLd);
    const headline = textOf(article?.headline);
    if (article === null || headline === null)
      return unobservable('La pagina non descrive un articolo in JSON-LD.');
    const title = new Set(contentStems(reading.title));
    const stems = contentStems(headline);
    const same =
      foldAccents(headline) === foldAccents(reading.title) ||
      stems.filter((stem) => title.has(stem)).length >= stems.length / 2;
    if (!same) return missing(`Il titolo in JSON-LD è un altro: «${headline.slice(0, 120)}».`);
    const absent = [
      ...(article.author === undefined ? ["l'autore"] : []),
      ...(article.datePublished === undefined ? ['la data'] : []),
    ];
    return absent.length === 0
      ? satisfied(null, 'Titolo, autore e data sono dichiarati in JSON-LD, con il titolo che si legge.')
      : partial(null, `In JSON-LD ${absent.length === 1 ? 'manca' : 'mancano'} ${absent.join(' e ')}.`);
  },

  'immagini-proprie': ({ page, reading, kind }: Subject) => {
    const images = reading.blocks.filter(({ block }) => block.html.includes('<img'));
    const own = images.find(({ block }) => OWN_IMAGE.test(foldAccents(block.text)));
    const stock = images.find(({ block }) => STOCK_IMAGE.test(foldAccents(`${block.text} ${block.html}`)));
    if (own)
      return satisfied(
        own.sentences.find(({ folded }) => OWN_IMAGE.test(folded)) ?? null,
        'La didascalia dice di chi è la fotografia.',
      );
    if (page === null) return unobservable(NO_PAGE);
    const mine =
      images.length > 0 && page.imprint?.split('\n').find((line) => PHOTOS_ARE_MINE.test(foldAccents(line)));
    if (mine) return satisfied(null, `Fuori dall'articolo: ${quoted(mine, MAX_SHOWN)}.`);
    const archive = images.find(({ block }) => ARCHIVE_IMAGE.test(foldAccents(block.text)));
    if (archive)
      return partial(
        archive.sentences[0] ?? null,
        "La didascalia dice che la fotografia è d'archivio, non di chi è.",
      );
    if (stock) return missing('Immagine di archivio.', stock.sentences[0] ?? null);
    if (images.length > 0)
      return partial(
        images.find(({ sentences }) => sentences.length > 0)?.sentences[0] ?? null,
        images.length === 1
          ? "Un'immagine: non è detto di chi sia."
          : `${images.length} immagini: non è detto di chi siano.`,
      );
    if (page.jsonLd.some(({ image }) => image !== undefined))
      return unobservable("L'immagine dichiarata dalla pagina non sta nell'articolo estratto.");
    return SHOWS_THINGS.has(kind)
      ? missing("Nell'articolo non ci sono immagini.")
      : unobservable('Questo tipo di testo non chiede immagini proprie.');
  },
} as const satisfies Record<string, Judge>;
