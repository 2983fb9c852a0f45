import { quotedHtml } from '../reading/quote.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';

/** What a results page shows without cutting, in characters (about 580 and 920 pixels on a desktop screen). */
const TITLE = { least: 25, most: 65 };
const DESCRIPTION = { least: 70, most: 160 };

/** The page's title element and meta description, where the page was fetched: absent, too short, cut off. */
export const pageSummary: GapDetector = (context) => {
  const { evidence } = context.reading.article;
  if (!evidence) return [];
  return [...judgeTitle(context, evidence.title), ...judgeDescription(context, evidence.description)];
};

function judgeTitle(context: GapContext, title: string | null): Weakness[] {
  const text = title?.replace(/\s+/g, ' ').trim() ?? '';
  const { length } = text;
  if (length === 0)
    return weakness(
      context,
      'title',
      46,
      'nessun titolo della pagina',
      'Il titolo della pagina',
      `<p>La pagina non ha un titolo (elemento title): il motore di ricerca ne inventa uno.</p>`,
    );
  if (length > TITLE.most)
    return weakness(
      context,
      'title',
      38,
      `${length} caratteri, se ne vedono circa ${TITLE.most}`,
      'Il titolo della pagina',
      `<p>Il titolo ha ${length} caratteri: nei risultati si legge fino a ${quotedHtml(text, TITLE.most)}. Porta in quella parte le parole che lo distinguono e taglia il resto.</p>`,
    );
  if (length < TITLE.least)
    return weakness(
      context,
      'title',
      30,
      `${length} caratteri`,
      'Il titolo della pagina',
      `<p>${quotedHtml(text)} ha ${length} caratteri: c'è posto per dire che cosa si trova qui e altrove no.</p>`,
    );
  return [];
}

function judgeDescription(context: GapContext, description: string | null): Weakness[] {
  const text = description?.replace(/\s+/g, ' ').trim() ?? '';
  const { length } = text;
  if (length === 0)
    return weakness(
      context,
      'description',
      36,
      'nessuna meta description',
      'La descrizione per i risultati',
      `<p>La pagina non ha una descrizione: nei risultati comparirà un pezzo di testo scelto a caso. Scrivine una di ${DESCRIPTION.least}–${DESCRIPTION.most} caratteri che dica la risposta, non l'argomento.</p>`,
    );
  if (length < DESCRIPTION.least)
    return weakness(
      context,
      'description',
      32,
      `${length} caratteri su ${DESCRIPTION.most}`,
      'La descrizione per i risultati',
      `<p>${quotedHtml(text)} ha ${length} caratteri: ne restano ${DESCRIPTION.most - length} per dire che cosa si trova nella pagina e per chi è.</p>`,
    );
  if (length > DESCRIPTION.most)
    return weakness(
      context,
      'description',
      26,
      `${length} caratteri, se ne vedono circa ${DESCRIPTION.most}`,
      'La descrizione per i risultati',
      `<p>La descrizione ha ${length} caratteri e nei risultati si ferma a ${quotedHtml(text, DESCRIPTION.most)}: metti prima quello che conta.</p>`,
    );
  return [];
}

function weakness(
  { reading }: GapContext,
  type: 'title' | 'description',
  weight: number,
  measure: string,
  title: string,
  html: string,
): Weakness[] {
  const section = reading.sections[0];
  const after = section?.heading ?? section?.last;
  return section && after
    ? [{ type, section, after, weight, quotes: [], measure, title, html, asksAuthor: false, whole: true }]
    : [];
}
