const PHRASE = /^(?:(il|lo|la|i|gli|le)\s+|(l)['’])?(.+)$/;
const DEFINITE = ['il', 'lo', 'la', 'i', 'gli', 'le', 'l'] as const;
type Definite = (typeof DEFINITE)[number];

/** «il ficus»: `article` is null for a name that takes none, «INPS», «Roma». */
export interface NounPhrase {
  readonly article: Definite | null;
  readonly noun: string;
  readonly feminine: boolean;
}

/** A noun of the bank in both numbers; a noun without a plural has the same phrase twice. */
export interface BankNoun {
  readonly singular: NounPhrase;
  readonly plural: NounPhrase;
}

/** How each preposition joins each article. */
const JOINED: Readonly<Record<'di' | 'a' | 'da' | 'in', Readonly<Record<Definite, string>>>> = {
  di: { il: 'del ', lo: 'dello ', la: 'della ', i: 'dei ', gli: 'degli ', le: 'delle ', l: "dell'" },
  a: { il: 'al ', lo: 'allo ', la: 'alla ', i: 'ai ', gli: 'agli ', le: 'alle ', l: "all'" },
  da: { il: 'dal ', lo: 'dallo ', la: 'dalla ', i: 'dai ', gli: 'dagli ', le: 'dalle ', l: "dall'" },
  in: { il: 'nel ', lo: 'nello ', la: 'nella ', i: 'nei ', gli: 'negli ', le: 'nelle ', l: "nell'" },
};

export const PLACEHOLDERS = ['il', 'un', 'del', 'al', 'dal', 'nel', 'nome'] as const;

/** Reads «il ficus/i ficus»; the gender of an elided article is the plural's. */
export function readNoun(written: string): BankNoun {
  const [one = '', many = one] = written.split('/').map((part) => part.trim());
  const [singular, plural] = [readPhrase(one), readPhrase(many)];
  const feminine = singular.article === 'la' || singular.article === 'le' || plural.article === 'le';
  return { singular: { ...singular, feminine }, plural: { ...plural, feminine } };
}

function readPhrase(text: string): Omit<NounPhrase, 'feminine'> {
  const [, article, elided, noun = text] = PHRASE.exec(text) ?? [];
  return { article: DEFINITE.find((known) => known === (article ?? elided)) ?? null, noun };
}

/** The phrase as a placeholder asks for it: `del` gives «della pianta», `un` «una pianta». */
function inflected(phrase: NounPhrase, placeholder: (typeof PLACEHOLDERS)[number]): string {
  switch (placeholder) {
    case 'nome':
      return phrase.noun;
    case 'il':
      return phrase.article === null
        ? phrase.noun
        : `${phrase.article}${phrase.article === 'l' ? "'" : ' '}${phrase.noun}`;
    case 'un':
      return indefinite(phrase);
    case 'del':
      return joined(phrase, 'di');
    case 'al':
      return joined(phrase, 'a');
    case 'dal':
      return joined(phrase, 'da');
    case 'nel':
      return joined(phrase, 'in');
  }
}

/** The question with the noun in its placeholders, its first letter a capital. */
export function filledQuestion(question: string, phrase: NounPhrase): string {
  const filled = question.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PLACEHOLDERS.find((known) => known === name);
    return placeholder ? inflected(phrase, placeholder) : whole;
  });
  return filled.charAt(0).toLocaleUpperCase('it') + filled.slice(1);
}

function joined({ article, noun }: NounPhrase, preposition: keyof typeof JOINED): string {
  if (article !== null) return `${JOINED[preposition][article]}${noun}`;
  return preposition === 'a' && /^a/i.test(noun) ? `ad ${noun}` : `${preposition} ${noun}`;
}

function indefinite(phrase: NounPhrase): string {
  const { article, noun, feminine } = phrase;
  if (article === null) return noun;
  if (article === 'i' || article === 'gli' || article === 'le') return joined(phrase, 'di');
  if (feminine) return article === 'l' ? `un'${noun}` : `una ${noun}`;
  return article === 'lo' ? `uno ${noun}` : `un ${noun}`;
}
