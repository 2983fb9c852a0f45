import type { PageEvidence } from '@rilievo/shared/article';
import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { foldAccents } from '#linguistics/words.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { capitalise } from '../reading/topic.ts';
import { phoneOfPage, streetOfPage } from './page-contacts.ts';
import type { PageText } from './page-difference.ts';
import { hoursOfFooter, hoursOfPage } from './page-hours.ts';
import { priceOfPage, ratingOfPage, startOfPage, yieldOfPage } from './page-offers.ts';
import { deadlineOfSummary, rowOfSummary, startingPriceOfTitle } from './page-promises.ts';
import type { GapDetector } from './weakness.ts';

const OF_OBJECT = [
  phoneOfPage,
  streetOfPage,
  hoursOfPage,
  priceOfPage,
  ratingOfPage,
  startOfPage,
  yieldOfPage,
];
const OF_SUMMARY = [
  startingPriceOfTitle,
  deadlineOfSummary,
  rowOfSummary,
  (page: PageText, { imprint }: PageEvidence) => hoursOfFooter(page, imprint ?? null),
];
/** Most pages have a handful; a page that declares more describes other pages. */
const MAX_OBJECTS = 12;

/** Title, description and JSON-LD that give a telephone, an address or a price another value than the page: one box. */
export const pageDifferences: GapDetector = ({ reading }) => {
  const { article, sections, blocks, sentences } = reading;
  const { origin, evidence } = article;
  const [section] = sections;
  const after = blocks.at(-1);
  if (origin.kind !== 'page' || evidence === null || !section || !after) return [];
  const text = blocks.map(({ block }) => block.text).join('\n');
  const written = `${text}\n${evidence.imprint ?? ''}`;
  const page: PageText = {
    reading,
    sentences,
    text: foldAccents(text),
    all: foldAccents(written),
    written,
  };
  const found = [
    ...OF_SUMMARY.flatMap((find) => find(page, evidence) ?? []),
    ...evidence.jsonLd
      .slice(0, MAX_OBJECTS)
      .flatMap((object) => OF_OBJECT.flatMap((find) => find(object, page) ?? [])),
  ].filter(({ shown, declared }) => !speaksToAssistants(`${shown} ${declared}`));
  const differences = found.filter(
    ({ what }, index) => found.findIndex((other) => other.what === what) === index,
  );
  if (differences.length === 0) return [];
  const said = differences.map(
    ({ what, shown, declared, where }) =>
      `${capitalise(what)}: «${shown}» nella pagina, «${declared}» ${where}`,
  );
  return [
    {
      type: 'contradiction',
      severity: 'major',
      section,
      after,
      weight: 90,
      quotes: [],
      count: differences.length,
      measure: differences.map(({ what }) => what).join(', '),
      title: 'La pagina e i suoi dati non concordano',
      html: `<ul>${said.map((one) => `<li>${escapeHtml(one)}.</li>`).join('')}</ul>`,
      note: "controlla qual è il valore giusto e correggi l'altro, nel testo o nel CMS.",
      question: `Quali sono i valori giusti? ${said.join('. ')}.`,
      asksAuthor: true,
      whole: true,
    },
  ];
};
