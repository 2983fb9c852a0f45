import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { PROFESSION } from '#analysis/eeat/professions.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';

/** Praise that no text with a critical danger deserves in full: it warns, and says what it does not apply to. */
const OF_SAFETY: ReadonlySet<string> = new Set([
  'avvertenze',
  'limiti-ed-eccezioni',
  'consigli-motivati',
  'risposte-principali',
]);

const TITLE = anyOf([
  PROFESSION,
  '(?:dott|prof|avv|ing|arch|rag|geom)\\.|dottor\\p{L}*|odontoiatr\\p{L}+|dentist[ai]',
  '(?:laure|diplom|speciali[zs]|abilita|certifica|iscri)\\p{L}+|master|albo|ordine (?:dei|degli|delle)',
]);

/**
 * The assessment beside what the model has found in the text: where a box is about an error, nobody says that none was
 * recognised, no verdict praises what a critical box refuses, and on a delicate subject nobody says that it is none.
 */
export function withFindings(assessment: Assessment, gaps: readonly Gap[], ymyl: boolean): Assessment {
  const grave = gaps.filter(({ severity }) => severity !== 'minor');
  const contradictions = grave.filter(({ type }) => type === 'contradiction');
  const dangers = grave.filter(({ type }) => type === 'unsafe-claim');
  const [first] = contradictions.flatMap(({ quotes }) => quotes);
  const refused = dangers.filter(({ severity }) => severity === 'critical');
  const expert = assessment.items.find(({ id }) => id === 'esperti-con-nome');
  const beside = (item: AssessmentItem): AssessmentItem => {
    if (ymyl && isPracticeAlone(item)) return entitled(item, expert);
    if (item.verdict === 'soddisfatto' || item.verdict === 'parziale') return praised(item, refused);
    if (item.verdict !== 'non osservabile') return item;
    if (item.id === 'errori-di-fatto' && first)
      return {
        ...item,
        verdict: 'mancante',
        quote: first.text,
        blockId: first.blockId,
        evidence: 'Il testo si contraddice: un riquadro dice dove.',
      };
    if (item.id === 'errori-di-fatto' && dangers.length > 0)
      return {
        ...item,
        evidence:
          'Nei riquadri ci sono passaggi che possono fare danno; il resto va confrontato con una fonte.',
      };
    if (item.id === 'revisione-esperta' && ymyl)
      return {
        ...item,
        evidence:
          'Il tema è delicato: serve il nome di un esperto che ha scritto o rivisto il testo, se la pagina non lo dice già.',
      };
    return item;
  };
  return { ...assessment, items: assessment.items.map(beside) };
}

/** Years of work without a title: where health, money or rights are at stake they are half of a qualification. */
function isPracticeAlone({ id, verdict, quote }: AssessmentItem): boolean {
  if (id !== 'qualifica-dell-autore' || verdict !== 'soddisfatto' || quote === null) return false;
  const folded = foldAccents(quote);
  return (
    /(?<!\p{L})(?:dal (?:19|20)\d\d|da (?:oltre |piu di )?[\p{L}\d]+ anni)(?!\p{L})/u.test(folded) &&
    !TITLE.test(folded)
  );
}

/** The verdict with the passage that names a title, or as half of one. */
function entitled(item: AssessmentItem, expert: AssessmentItem | undefined): AssessmentItem {
  if (expert?.verdict === 'soddisfatto' && expert.quote !== null && TITLE.test(foldAccents(expert.quote)))
    return { ...item, quote: expert.quote, blockId: expert.blockId };
  return { ...item, verdict: 'parziale', evidence: 'Si sa da quanto se ne occupa, non con quale titolo.' };
}

/** Praise held against the critical boxes about harmful claims. */
function praised(item: AssessmentItem, refused: readonly Gap[]): AssessmentItem {
  const { quote, blockId, id, evidence } = item;
  const isRefused = refused.some((gap) =>
    gap.quotes.some(
      ({ blockId: at, text }) =>
        at === blockId && quote !== null && (text.includes(quote) || quote.includes(text)),
    ),
  );
  if (isRefused)
    return {
      ...item,
      verdict: 'mancante',
      evidence: 'Un riquadro corregge queste parole: possono fare danno.',
    };
  if (item.verdict === 'parziale' || refused.length === 0 || !OF_SAFETY.has(id)) return item;
  const but = refused.length === 1 ? 'un passaggio può fare danno' : 'alcuni passaggi possono fare danno';
  const said = (evidence ?? 'In parte').replace(/[.\s]+$/, '');
  return { ...item, verdict: 'parziale', evidence: `${said}; ma ${but}, come dicono i riquadri.` };
}

/** The boxes without a proposed title that has the words for which the verdict on the title is not good. */
export function withoutDoubtedTitle(boxes: readonly Addition[], { items }: Assessment): Addition[] {
  const judged = items.find(({ id }) => id === 'titolo-onesto');
  const doubted = judged?.verdict === 'soddisfatto' ? null : (judged?.quote ?? null);
  return boxes.filter(
    ({ outside }) => outside?.what !== 'title' || doubted === null || !outside.proposed?.includes(doubted),
  );
}
