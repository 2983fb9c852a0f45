import { anyOf } from '#linguistics/phrases.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

const THINGS =
  '(?:prodott[oi]|rimed[io]+|tipi|tipologie|modell[oi]|app|applicazioni|software|programmi|metod[oi]|tecniche|strumenti|bonus|agevolazioni|percorsi|itinerari|sentieri|alternative|soluzioni|motivi|ragioni|cause|ristoranti|locali|trattorie|piante|varieta|razze|documenti|requisiti|siti|portali|piattaforme|corsi|associazioni|enti|spray|trattamenti|integratori|esercizi|trucchi|vantaggi|passaggi|fasi|regole|criteri|errori|segnali|sintomi|materiali|marche|opzioni|servizi|attivita)';
const MANY = anyOf([
  `(?:esistono|ci sono|si trovano|in commercio (?:esistono|ci sono|si trovano)|abbiamo a disposizione|vengono proposti) (?:oggi |anche |poi |sul mercato |in commercio )?(?:molt[ie]|divers[ie]|vari[e]?|tant[ie]|numeros[ie]|alcun[ie]|parecch[ie]|svariat[ie]|appositi|apposite|specifici|specifiche)? ?(?:\\p{L}+ )?${THINGS}`,
]);
/** «Ha numerosi benefici». */
const PRAISED = anyOf([
  '(?:ha|hanno|offre|offrono|presenta|presentano|porta|portano) (?:molt[ie]|numeros[ie]|tant[ie]|divers[ie]|innumerevoli|moltissim[ie]|tantissim[ie]) (?:\\p{L}+ )?(?:vantaggi|benefici|pregi|proprieta|usi|utilizzi|applicazioni)',
]);
const COUNTED = anyOf([
  `(?:ci sono|esistono|bastano|servono|seguite|segui|ecco) (?:\\p{L}+ )?(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|[2-9]|10) (?:\\p{L}+ )?${THINGS}`,
]);
/** The names follow in the sentence. */
const NAMED =
  /:|\bcome\b|\bper esempio\b|\bad esempio\b|\btra cui\b|\bfra cui\b|\bquali\b|\bcioe\b|\bossia\b|\(|«|\bdi cui (?:parl|vedr)|\bche seguono\b/;
const PROPER_NAME = /(?<=\p{Ll}[ ,]{1,2})\p{Lu}\p{L}{2,}/u;
const MIN_ITEMS = 2;

/** «Esistono prodotti specifici», and none is named; «tre modi», and no list of them. */
export const unlistedNames: GapDetector = ({ reading }) => {
  const found = reading.sentences.filter((sentence, index) => {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || NAMED.test(folded) || PROPER_NAME.test(text)) return false;
    const counted = COUNTED.test(folded) && block.sentences.at(-1) === sentence;
    if (!MANY.test(folded) && !PRAISED.test(folded) && !counted) return false;
    const next = reading.sentences[index + 1];
    return !(next?.block === block && isEnumeration(next)) && !listFollows(reading, sentence);
  });
  return found.slice(0, 3).flatMap((sentence) => {
    const section = reading.sectionOf.get(sentence.block);
    if (!section) return [];
    return [
      {
        type: 'missing-names',
        section,
        after: sentence.block,
        weight: 68,
        quotes: [sentence],
        measure: 'cose annunciate e non nominate',
        title: 'Quali, per nome',
        html: `<p>${quotedHtml(sentence.text)}: il testo dice che ce ne sono, ma non dice quali.</p>`,
        note: "nominane almeno due o tre, con una riga su quando scegliere l'una o l'altra; se non li conosci, togli la frase.",
        asksAuthor: true,
      },
    ];
  });
};

/** The next sentence names them one after the other. */
function isEnumeration({ folded, text }: ReadSentence): boolean {
  return (
    NAMED.test(folded) ||
    PROPER_NAME.test(text) ||
    (folded.match(/,/g)?.length ?? 0) >= MIN_ITEMS ||
    /^(?:il prim|la prim|uno |una |l'un|i piu|le piu|quell|nel prim|nella prim|quando |se )/.test(folded)
  );
}

/** A list, a table or subheadings follow in the section. */
function listFollows(reading: Reading, { block }: ReadSentence): boolean {
  const section = reading.sectionOf.get(block);
  if (!section) return false;
  const later = section.body.filter(({ index }) => index > block.index);
  if (later.some(({ block: { kind } }) => kind === 'list' || kind === 'table')) return true;
  const at = reading.sections.indexOf(section);
  const following = reading.sections.slice(at + 1);
  const deeper = (other: Section) => other.level > Math.max(1, section.level);
  return following.filter(deeper).length >= MIN_ITEMS && following[0] !== undefined && deeper(following[0]);
}
