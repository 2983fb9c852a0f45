import type { Addition } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { quoted } from '../reading/quote.ts';
import type { Evidence } from './evidence.ts';
import { withRemark } from './joined-request.ts';

/** What an author is asked for, and how a page says it outside the text. */
const KINDS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [/(?<!\p{L})(?:telefon\p{L}+|numero whatsapp|recapit\p{L}+)/u, /\+?\d{2,4}[ ./-]?\d{3,4}[ .-]?\d{3,4}/u],
  [/(?<!\p{L})(?:spedizion|consegn)\p{L}+/u, /(?<!\p{L})(?:spedizione|consegna) gratuita/u],
  [/(?<!\p{L})orari\p{L}*/u, /(?<!\p{L})orari\p{L}*[^\n]*\d/u],
];

const MAX_SHOWN = 120;

/** The box; one that requests what the page says in its description, its data or its footer says where. */
export function withGivenByPage(box: Addition, { article }: Pick<Evidence, 'article'>): Addition {
  const { note, html } = box;
  const { evidence, blocks } = article;
  if (note === null || html !== '' || evidence === null) return box;
  const places: readonly (readonly [where: string, texts: readonly string[]])[] = [
    ['la descrizione della pagina dice', trimmedSentences(evidence.description ?? '')],
    [
      'nel piè di pagina si legge',
      (evidence.imprint ?? '').split('\n').flatMap((line) => line.split(/ [·–|] /)),
    ],
    [
      'nei dati strutturati si legge',
      evidence.jsonLd.flatMap(({ telephone }) => (typeof telephone === 'string' ? telephone : [])),
    ],
  ];
  const text = blocks.map((block) => block.text).join('\n');
  for (const [asked, said] of KINDS) {
    if (!asked.test(foldAccents(note)) || said.test(foldAccents(text))) continue;
    for (const [where, texts] of places) {
      const found = texts.find((one) => said.test(foldAccents(one)) && one.length <= MAX_SHOWN);
      if (found !== undefined)
        return withRemark(box, `${where} ${quoted(found.trim())}: riportalo qui, se vale ancora`);
    }
  }
  return box;
}
