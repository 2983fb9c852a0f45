import { quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

const EXAMPLE = /^(?:facciamo un |ecco un |un )?esempio\b|^(?:per|ad) esempio\b/;
/** What has a limit, in the rule and in its example. */
const THINGS = /\b(?:redd|isee|patrimoni|superfici|fatturat|compens)\p{L}*/gu;
const LIMIT =
  /\b(?:non superior[ei] a|non superi|inferior[ei] a|sotto (?:la soglia di|il limite di|i|gli)?|entro (?:il limite di|i|gli)?|soglia di|limite di|al massimo|fino a)\s?(?:i |gli )?(\d[\d.]*(?:,\d+)?) ?(?:euro|€)/gu;

/** An example that measures itself by another limit than the rule of its section. */
export function exampleLimits({ sections }: Reading): Contradiction[] {
  return sections.flatMap(({ body }): Contradiction[] => {
    const [rules, examples] = [false, true].map((ofExample) =>
      body.flatMap(({ sentences }) =>
        isExample(sentences[0]) === ofExample ? sentences.flatMap(limitsIn) : [],
      ),
    );
    return (examples ?? []).flatMap((one) => {
      const same = (rules ?? []).filter(({ thing }) => thing === one.thing);
      const [rule] = same;
      if (!rule || same.some(({ value }) => value === one.value)) return [];
      if (new Set(same.map(({ value }) => value)).size > 1) return [];
      return [
        {
          first: rule.sentence,
          second: one.sentence,
          on: `il limite è «${rule.text}» e, nell'esempio, «${one.text}»`,
        },
      ];
    });
  });
}

function isExample(first: ReadSentence | undefined): boolean {
  return first !== undefined && EXAMPLE.test(first.folded);
}

function limitsIn(sentence: ReadSentence) {
  const things = new Set(Array.from(sentence.folded.matchAll(THINGS), ([word]) => word.slice(0, 4)));
  const [thing, ...others] = things;
  const [limit, ...more] = Array.from(sentence.folded.matchAll(LIMIT));
  const [value] = quantitiesIn(limit?.[0] ?? '').filter(({ dimension }) => dimension === 'money');
  if (!thing || !value || others.length + more.length > 0) return [];
  return [{ sentence, thing, value: value.least, text: value.text }];
}
