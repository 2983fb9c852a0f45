import type { PageEvidence } from '@rilievo/shared/article';
import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { foldAccents } from '#linguistics/words.ts';
import { findExistingFaq } from '../reading/existing-faq.ts';
import type { PageType } from '../reading/page-type.ts';
import { isCollectiveName } from '../reading/person-name.ts';
import type { Reading } from '../reading/read-article.ts';
import { isSiteName } from '../reading/site-name.ts';
import { givesHarmfulAdvice } from '../reading/unsafe/unsafe-advice.ts';

/** The length of a headline that search engines show. */
const MAX_HEADLINE = 110;
const MAX_NAME = 200;
const MAX_ANSWER = 600;

type Values = Readonly<Record<string, unknown>>;

/** Names of an account or of an office, which say of nobody who writes. */
const NOBODY =
  /^(?:di |by |a cura di )?(?:la |lo )?(?:admin\p{L}*|redazione|staff|webmaster|editor|autore|author|user|utente|root)\d*$/u;
const OF_FIRM =
  /(?<!\p{L})p\.? ?iva|(?<!\p{L})(?:s\.?r\.?l\.?|s\.?n\.?c\.?|s\.?p\.?a\.?|s\.?a\.?s\.?)(?!\p{L})/u;

/** The name at the beginning of the footer's line that a firm must show, its VAT number or its legal form. */
function firmIn(imprint: string): string | null {
  const line = imprint.split('\n').find((one) => OF_FIRM.test(foldAccents(one)));
  const [name = ''] = (line ?? '').replace(/^[©\s\d–-]+/u, '').split(/ [–—·|-] |, (?=\p{Lu})| P\.? ?IVA/u);
  return name === '' || /\d{4}/.test(name) ? null : name.trim();
}

/** What a page says of itself, as properties of a type of schema.org; `url` is its public address. */
export function knownOf(
  type: PageType,
  reading: Reading,
  evidence: PageEvidence,
  url: string | null,
): Values {
  const { article } = reading;
  const title = titleOf(reading, evidence);
  const { author, siteName, publishedAt, modifiedAt, description } = evidence;
  const inLanguage = article.language;
  const firm = isWords(siteName) ? siteName : firmIn(evidence.imprint ?? '');
  const organisation = isWords(firm) && { '@type': 'Organization', name: firm.slice(0, MAX_NAME) };
  const name = title.slice(0, MAX_HEADLINE);
  const written = {
    author: isWords(author) &&
      !NOBODY.test(foldAccents(author)) && {
        '@type': isCollectiveName(author, siteName) ? 'Organization' : 'Person',
        name: author.slice(0, MAX_NAME),
      },
    publisher: organisation,
    datePublished: publishedAt,
    dateModified: modifiedAt,
  };
  const described = isWords(description) && description;
  switch (type) {
    case 'Article':
    case 'NewsArticle':
      return { headline: name, inLanguage, ...written, mainEntityOfPage: url };
    case 'Recipe':
      return { name, inLanguage, ...written, mainEntityOfPage: url };
    case 'LocalBusiness':
      return { name: isWords(siteName) && siteName.slice(0, MAX_NAME), description: described, url };
    case 'Course':
      return { name, description: described, inLanguage, provider: organisation, url };
    case 'FAQPage':
      return { inLanguage, mainEntity: questionsOf(reading) };
    case 'Product':
    case 'Event':
      return { name, description: described, inLanguage, url };
  }
}

const ASKED: Readonly<Record<PageType, Readonly<Record<string, string>>>> = {
  Article: { author: "l'autore", datePublished: 'la data di pubblicazione' },
  NewsArticle: { author: "l'autore", datePublished: 'la data di pubblicazione' },
  Recipe: { recipeIngredient: 'gli ingredienti', totalTime: 'il tempo', recipeInstructions: 'i passaggi' },
  Product: { brand: 'la marca', offers: 'il prezzo e la disponibilità' },
  LocalBusiness: {
    name: "il nome dell'attività",
    address: "l'indirizzo",
    telephone: 'il telefono',
    openingHours: 'gli orari',
  },
  Course: { provider: 'chi lo tiene', hasCourseInstance: 'le date', offers: 'il prezzo' },
  Event: { startDate: 'la data', location: 'il luogo' },
  FAQPage: {},
};

/** The properties that a type needs and the page does not tell, in Italian: signature and date of an article alone. */
export function absentOf(type: PageType, values: Values): string[] {
  return Object.entries(ASKED[type]).flatMap(([property, said]) => (values[property] ? [] : [said]));
}

/** The page's own questions that stand as headings, with what follows each; none of a text that can harm. */
function questionsOf(reading: Reading): unknown[] {
  if (givesHarmfulAdvice(reading)) return [];
  const own = new Set(findExistingFaq(reading)?.questions ?? []);
  return reading.sections.flatMap(({ title, body }) => {
    const text = body
      .map(({ block }) => block.text)
      .join(' ')
      .slice(0, MAX_ANSWER);
    if (!own.has(title) || text === '' || speaksToAssistants(`${title} ${text}`)) return [];
    return [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }];
  });
}

/** The article's title: where the name of the site stands above it as a heading, the next one. */
function titleOf({ title, article }: Reading, evidence: PageEvidence): string {
  if (!isSiteName(title, evidence)) return title;
  const next = article.blocks.find(({ kind, text }) => kind === 'heading' && !isSiteName(text, evidence));
  return next?.text ?? title;
}

/** A page's statement about itself, unless it addresses an assistant. */
function isWords(text: string | null): text is string {
  return text !== null && text !== '' && !speaksToAssistants(text);
}
