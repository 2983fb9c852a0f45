import { MAX_BATCH_PAGES } from '@rilievo/shared/batch';
import type { SitemapFailure, SitemapPages } from '@rilievo/shared/sitemap';
import { formatCount } from '../lib/number-format.ts';
import { failureText } from './failures.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Where a site's sitemap is read for a batch. */
export const sitemapText = {
  title: 'Prendi gli indirizzi dalla sitemap del sito',
  address: 'Sito o sitemap',
  addressHint: 'Per esempio esempio.it, oppure https://esempio.it/sitemap.xml.',
  path: 'Solo gli indirizzi che iniziano con',
  pathHint: 'Per esempio /blog/. Se lo lasci vuoto li prendiamo tutti.',
  since: 'Solo le pagine modificate dal',
  read: 'Leggi la sitemap',
  reading: 'Lettura della sitemap...',
  added: (pages: number, sitemaps: number) =>
    `${counted(pages, 'indirizzo aggiunto', 'indirizzi aggiunti')} all'elenco da ${counted(sitemaps, 'sitemap', 'sitemap')}.`,
  more: `Ne abbiamo presi al massimo ${formatCount(MAX_BATCH_PAGES)}, oppure una parte non si è potuta leggere: per gli altri indica l'inizio del percorso o una data.`,
  /** The addresses passed over, in the order of the sentences. */
  passedOver: {
    path: (count) => `${counted(count, 'indirizzo', 'indirizzi')} con un altro percorso`,
    older: (count) => counted(count, 'pagina meno recente', 'pagine meno recenti'),
    undated: (count) => counted(count, 'pagina senza data', 'pagine senza data'),
    duplicate: (count) => counted(count, 'doppione', 'doppioni'),
    other_site: (count) => `${counted(count, 'indirizzo', 'indirizzi')} di altri siti`,
    robots: (count) => `${counted(count, 'pagina', 'pagine')} che il sito chiede di non leggere (robots.txt)`,
    repeated: (count) => `${counted(count, 'sitemap', 'sitemap')} che l'elenco ripete`,
    unread: (count) => `${counted(count, 'sitemap', 'sitemap')} che non siamo riusciti a leggere`,
  } satisfies Record<keyof SitemapPages['passed_over'], (count: number) => string>,
  leftOut: (parts: readonly string[]) => `Lasciati fuori: ${parts.join(', ')}.`,
} as const;

const own: Partial<Record<SitemapFailure, string>> = {
  no_sitemap:
    "A questo indirizzo non c'è una sitemap. Scrivi solo il nome del sito: la cerchiamo noi. Oppure incolla gli indirizzi qui sopra.",
  forbidden:
    'Il sito chiede di non leggere la sua sitemap (robots.txt). Apri la sitemap nel browser, salvala e scegli il file.',
  page_not_found:
    "Il sito non ha una sitemap a questo indirizzo. Controlla l'indirizzo, oppure incolla gli indirizzi qui sopra.",
  page_blocked:
    'Il sito non ci permette di leggere la sitemap. Aprila nel browser, salvala e scegli il file.',
  page_unreachable: 'Il sito non risponde. Riprova tra qualche minuto.',
  page_error: 'Il sito ha risposto con un errore. Riprova più tardi.',
  page_too_large: 'La sitemap supera 50 MB. Indica una delle sitemap più piccole che il sito pubblica.',
  address_not_allowed: failureText.address_not_allowed.what,
};

export const sitemapError = {
  address: "Scrivi il nome del sito o l'indirizzo completo della sitemap.",
  path: "L'inizio del percorso non contiene spazi, punti interrogativi o cancelletti.",
  failed: (code: SitemapFailure) => own[code] ?? 'La sitemap non si può leggere. Riprova tra qualche minuto.',
  nothing: 'Questa sitemap non elenca pagine che puoi analizzare.',
  itself: 'Questa sitemap elenca soltanto sé stessa, o sitemap già elencate: non contiene pagine.',
  replaced: "Un'altra scheda ha chiesto un'altra sitemap. Riprova.",
  late: 'La sitemap non è ancora pronta. Riprova tra qualche minuto.',
} as const;

/** Refusals of the database that concern sitemaps alone. */
export const sitemapRefusals: Readonly<Record<string, string>> = {
  invalid_sitemap: "Controlla l'indirizzo, l'inizio del percorso e la data: uno non è valido.",
  too_many_sitemaps: 'Hai letto 50 sitemap oggi: per oggi è il massimo. Puoi incollare gli indirizzi.',
};
