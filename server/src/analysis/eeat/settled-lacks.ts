import type { Article } from '@rilievo/shared/article';
import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import { unobservable } from '#analysis/eeat/observation.ts';
import { kindOfContent } from '#analysis/reading/content-kind.ts';
import { pageTypeOf } from '#analysis/reading/page-type.ts';
import { readArticle } from '#analysis/reading/read-article.ts';

/** Beside an address or a telephone it is all that the law asks of a firm. */
const VAT = /P\. ?IVA|partita IVA/i;
const PRICE = /\d ?€|€ ?\d/;

/** Nobody signs or dates the page of a product, and who earns from it is the shop. */
const NOT_OF_A_SHOP: Readonly<Record<string, string>> = {
  'autore-indicato': 'La scheda di un prodotto può non avere una firma.',
  'qualifica-dell-autore': 'La scheda di un prodotto può non avere una firma.',
  'data-di-pubblicazione': 'La scheda di un prodotto può non avere una data.',
  'data-di-aggiornamento': 'La scheda di un prodotto può non avere una data.',
  'interessi-dichiarati': "È la pagina di chi vende il prodotto: l'interesse si vede da sé.",
};

/**
 * The assessment without a lack that another line denies: a firm whose address the page shows is not without its data,
 * and of a shop's page nobody asks for an author or for commissions.
 */
export function withSettledLacks(assessment: Assessment, article: Article): Assessment {
  const reading = readArticle(article);
  const isPriced = article.blocks.some(({ text }) => PRICE.test(text));
  const isShop = isPriced && pageTypeOf(reading, kindOfContent(reading).kind) === 'Product';
  const contacts = assessment.items.find(({ id }) => id === 'contatti');
  const settled = (item: AssessmentItem): AssessmentItem => {
    if (item.verdict !== 'mancante') return item;
    const said = NOT_OF_A_SHOP[item.id];
    if (isShop && said !== undefined) return { ...item, ...unobservable(said) };
    if (item.id !== 'dati-dell-attivita' || contacts?.verdict !== 'soddisfatto') return item;
    const { quote, blockId, evidence } = contacts;
    const isWhole = VAT.test(evidence ?? '');
    return { ...item, verdict: isWhole ? 'soddisfatto' : 'parziale', quote, blockId, evidence };
  };
  return { ...assessment, items: assessment.items.map(settled) };
}
