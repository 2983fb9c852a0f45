import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { isPublicAddress } from '#platform/private-host.ts';
import { describesPage, describesPlace } from '../reading/described-article.ts';
import { type PageType, pageTypeOf } from '../reading/page-type.ts';
import { listed } from '../reading/quote.ts';
import { absentOf, knownOf } from './structured-values.ts';
import type { GapDetector } from './weakness.ts';

const ABOUT: Readonly<Record<PageType, string>> = {
  Article: "sull'articolo",
  NewsArticle: 'sulla notizia',
  Recipe: 'sulla ricetta',
  Product: 'sul prodotto',
  LocalBusiness: "sull'attività",
  Course: 'sul corso',
  Event: "sull'evento",
  FAQPage: 'sulle domande e risposte',
};

/** A page whose JSON-LD does not describe what it is for: the box contains what the page itself says, ready to paste. */
export const missingStructuredData: GapDetector = ({ reading, kind }) => {
  const { article, title, sections, blocks } = reading;
  const { origin, evidence } = article;
  const section = sections[0];
  // Behind the text: it is changed elsewhere.
  const after = blocks.at(-1);
  if (origin.kind !== 'page' || evidence === null || !section || !after) return [];
  if (title === '' || speaksToAssistants(title)) return [];
  const type = pageTypeOf(reading, kind);
  if (describesPage(evidence.jsonLd, type)) return [];
  // Nobody signs or dates the page of a firm, and it says what the firm is.
  const isSigned = evidence.author !== null || evidence.publishedAt !== null;
  if (type === 'Article' && !isSigned && describesPlace(evidence.jsonLd)) return [];
  const addresses = [evidence.canonicalUrl, origin.finalUrl];
  const values = knownOf(type, reading, evidence, addresses.find(isPublicAddress) ?? null);
  if (Array.isArray(values.mainEntity) && values.mainEntity.length === 0) return [];
  const told = Object.entries(values).filter(([, value]) => Boolean(value));
  const object = { '@context': 'https://schema.org', '@type': type, ...Object.fromEntries(told) };
  // A title may contain the end tag of a script.
  const json = JSON.stringify(object).replaceAll('<', '\\u003c');
  const absent = absentOf(type, values);
  const add = absent.length === 0 ? '' : ` Completalo con ${listed(absent)}, che il codice non contiene.`;
  return [
    {
      type: 'structured-data',
      section,
      after,
      weight: 30,
      quotes: [],
      measure: `nessun «${type}» in JSON-LD`,
      title: 'I dati strutturati della pagina',
      html: `<p>La pagina non ha dati strutturati (JSON-LD) ${ABOUT[type]}. Il codice proposto, di tipo ${type}, riporta solo quello che la pagina dice di sé: incollalo nella sua intestazione (head).${add}</p>`,
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
