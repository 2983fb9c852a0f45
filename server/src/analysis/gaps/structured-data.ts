import { describedArticle } from '../reading/described-article.ts';
import type { ContentKind } from '../reading/facets/facet.ts';
import { isCollectiveName } from '../reading/person-name.ts';
import { speaksToAssistants } from '../reading/speaks-to-assistants.ts';
import type { GapDetector } from './weakness.ts';

/** The length of a headline that search engines show. */
const MAX_HEADLINE = 110;
const MAX_NAME = 200;

/** A recipe, a product or a trade has a type of its own, whose properties this page does not tell us. */
const NO_ARTICLES: ReadonlySet<ContentKind> = new Set(['ricetta', 'prodotto', 'servizio locale']);

/** A page without an article in its JSON-LD: the box contains what the page itself says, ready to paste. */
export const missingStructuredData: GapDetector = ({ reading, kind }) => {
  const { article, title, sections, blocks } = reading;
  const { origin, evidence } = article;
  const section = sections[0];
  // Behind the text: it is changed elsewhere.
  const after = blocks.at(-1);
  if (origin.kind !== 'page' || evidence === null || !section || !after || NO_ARTICLES.has(kind)) return [];
  if (title === '' || speaksToAssistants(title) || describedArticle(evidence.jsonLd) !== null) return [];
  const { author, siteName, publishedAt, modifiedAt, canonicalUrl } = evidence;
  const known = {
    headline: title.slice(0, MAX_HEADLINE),
    inLanguage: article.language,
    author: isWords(author) && {
      '@type': isCollectiveName(author, siteName) ? 'Organization' : 'Person',
      name: author.slice(0, MAX_NAME),
    },
    publisher: isWords(siteName) && { '@type': 'Organization', name: siteName.slice(0, MAX_NAME) },
    datePublished: publishedAt,
    dateModified: modifiedAt,
    mainEntityOfPage: canonicalUrl ?? origin.finalUrl,
  };
  const told = Object.entries(known).filter(([, value]) => Boolean(value));
  const object = { '@context': 'https://schema.org', '@type': 'Article', ...Object.fromEntries(told) };
  // A title may contain the end tag of a script.
  const json = JSON.stringify(object).replaceAll('<', '\\u003c');
  const absent = [
    ...(known.author ? [] : ["l'autore"]),
    ...(publishedAt ? [] : ['la data di pubblicazione']),
  ];
  const are = absent.length === 1 ? "c'è" : 'ci sono';
  const add = absent.length === 0 ? '' : ` Aggiungi ${absent.join(' e ')}: nei dati della pagina non ${are}.`;
  return [
    {
      type: 'structured-data',
      section,
      after,
      weight: 30,
      quotes: [],
      measure: 'nessun «Article» in JSON-LD',
      title: 'I dati strutturati della pagina',
      html: `<p>La pagina non ha dati strutturati (JSON-LD) sull'articolo. Il codice proposto riporta quello che la pagina dice di sé: incollalo nella sua intestazione (head).${add}</p>`,
      asksAuthor: false,
      whole: true,
      outside: {
        what: 'schema.org',
        now: null,
        proposed: `<script type="application/ld+json">${json}</script>`,
      },
    },
  ];
};

/** A page's statement about itself, unless it addresses an assistant. */
function isWords(text: string | null): text is string {
  return text !== null && text !== '' && !speaksToAssistants(text);
}
