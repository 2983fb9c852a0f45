import type { OutsideChange } from '@rilievo/shared/moves';
import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { foldAccents } from '#linguistics/words.ts';
import { quotedHtml } from '../reading/quote.ts';
import { isRisky } from '../reading/unsafe/risky-permission.ts';
import { unsafeAdvice } from '../reading/unsafe/unsafe-advice.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';

/**
 * The lengths that a results page shows without cutting, in characters (about 580 and 920 pixels on a desktop screen).
 */
const MAX_TITLE = 70;
/** A few characters more cost the reader nothing: only a title that loses words is worth a box. */
const LONG_TITLE = 80;
const MIN_TITLE = 15;
const DESCRIPTION = { least: 70, most: 160 };

/** Sentences further down do not say what the page is about. */
const OPENING_SENTENCES = 6;

/**
 * The page's title element and meta description, if the page was fetched: absent, too short, truncated. The proposal
 * consists of words of the article: its heading, the first sentence that fits.
 */
export const pageSummary: GapDetector = (context) => {
  const { evidence } = context.reading.article;
  if (!evidence) return [];
  return [...judgeTitle(context, evidence.title), ...judgeDescription(context, evidence.description)];
};

function judgeTitle(context: GapContext, title: string | null): Weakness[] {
  const text = withoutSite(title?.replace(/\s+/g, ' ').trim() ?? '', context);
  const { length } = text;
  if (length === 0)
    return weakness(
      context,
      'title',
      46,
      'nessun titolo della pagina',
      'Il titolo della pagina',
      titleChange(context, null),
      `<p>La pagina non ha un titolo (elemento title): il motore di ricerca ne inventa uno.</p>`,
    );
  if (length > LONG_TITLE)
    return weakness(
      context,
      'title',
      38,
      `${length} caratteri, se ne vedono circa ${MAX_TITLE}`,
      'Il titolo della pagina',
      titleChange(context, text),
      `<p>Il titolo ha ${length} caratteri: nei risultati si legge fino a ${quotedHtml(text, MAX_TITLE)}. Porta in quella parte le parole che lo distinguono e taglia il resto.</p>`,
    );
  return [];
}

/** The site's name at the end is cut off in the results and costs nothing. */
function withoutSite(title: string, { reading }: GapContext): string {
  const site = foldAccents(reading.article.evidence?.siteName ?? '');
  const heading = foldAccents(reading.title);
  const parts = title.split(/\s+[|–—»·•-]\s+/);
  const last = foldAccents(parts.at(-1) ?? '');
  const isSite = parts.length > 1 && (last === site || !heading.includes(last));
  return isSite
    ? title.slice(0, title.lastIndexOf(parts.at(-1) ?? '')).replace(/\s+[|–—»·•-]\s+$/, '')
    : title;
}

function judgeDescription(context: GapContext, description: string | null): Weakness[] {
  const text = description?.replace(/\s+/g, ' ').trim() ?? '';
  const { length } = text;
  const change = descriptionChange(context, text === '' ? null : text);
  if (length === 0)
    return weakness(
      context,
      'description',
      36,
      'nessuna meta description',
      'La descrizione per i risultati',
      change,
      descriptionAdvice(change.proposed !== null),
    );
  if (length < DESCRIPTION.least)
    return weakness(
      context,
      'description',
      32,
      `${length} caratteri su ${DESCRIPTION.most}`,
      'La descrizione per i risultati',
      change,
      `<p>${quotedHtml(text)} ha ${length} caratteri: ne restano ${DESCRIPTION.most - length} per dire che cosa si trova nella pagina e per chi è.</p>`,
    );
  return [];
}

function descriptionAdvice(isProposed: boolean): string {
  const what = isProposed
    ? 'Quella proposta è una frase del testo: se puoi, falla cominciare dalla risposta.'
    : `Scrivine una di ${DESCRIPTION.least}–${DESCRIPTION.most} caratteri che cominci dalla risposta.`;
  return `<p>La pagina non ha una descrizione: nei risultati il brano lo sceglie il motore di ricerca. ${what}</p>`;
}

/** The article's heading, or the part of the title before a dash, if it fits. */
function titleChange({ reading }: GapContext, now: string | null): OutsideChange {
  const parts = [reading.title, now?.split(/\s+[|–—·•-]\s+/)[0] ?? ''].map((part) => part.trim());
  const fits = (part: string) =>
    part.length >= MIN_TITLE && part.length <= MAX_TITLE && part !== now && !speaksToAssistants(part);
  return { what: 'title', now, proposed: parts.find(fits) ?? null };
}

/** The first sentence near the beginning that fits, unless it could do harm or its block speaks to assistants. */
function descriptionChange({ reading }: GapContext, now: string | null): OutsideChange {
  const unsafe = new Set(unsafeAdvice(reading).map(({ sentence }) => sentence));
  const sentence = reading.sentences
    .slice(0, OPENING_SENTENCES)
    .find(
      (one) =>
        one.text.length >= DESCRIPTION.least &&
        one.text.length <= DESCRIPTION.most &&
        /[.!]$/.test(one.text) &&
        !unsafe.has(one) &&
        !isRisky(one) &&
        !one.block.sentences.some(({ text }) => speaksToAssistants(text)),
    );
  return { what: 'description', now, proposed: sentence?.text ?? null };
}

function weakness(
  { reading }: GapContext,
  type: 'title' | 'description',
  weight: number,
  measure: string,
  title: string,
  outside: OutsideChange,
  html: string,
): Weakness[] {
  const section = reading.sections[0];
  // Behind the text: it is changed elsewhere.
  const after = reading.blocks.at(-1);
  return section && after
    ? [
        {
          type,
          section,
          after,
          weight,
          quotes: [],
          measure,
          title,
          html,
          asksAuthor: false,
          whole: true,
          outside,
        },
      ]
    : [];
}
