import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { Gap } from '@rilievo/shared/findings';

/**
 * The assessment beside what the model has found in the text: where a box is about an error, nobody says that none was
 * recognised, and on a delicate subject nobody says that it is none.
 */
export function withFindings(assessment: Assessment, gaps: readonly Gap[], ymyl: boolean): Assessment {
  const grave = gaps.filter(({ severity }) => severity !== 'minor');
  const contradictions = grave.filter(({ type }) => type === 'contradiction');
  const dangers = grave.filter(({ type }) => type === 'unsafe-claim');
  const [first] = contradictions.flatMap(({ quotes }) => quotes);
  const beside = (item: AssessmentItem): AssessmentItem => {
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
        evidence: 'Il tema è delicato: guarda se la pagina dice chi ha scritto o rivisto il testo.',
      };
    return item;
  };
  return { ...assessment, items: assessment.items.map(beside) };
}
