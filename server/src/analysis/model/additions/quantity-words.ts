import { valueOfNumeral } from '#linguistics/numerals.ts';

/** The words for each unit in folded text, by its canonical name. Doses are given to a body. */
const UNITS: readonly (readonly [name: string, pattern: string])[] = [
  ['%', '%|percento'],
  ['euro', '€|euro'],
  ['grado', '°c?|gradi|grado'],
  ['giorno', 'giorn[oi]|giornat[ae]'],
  ['settimana', 'settiman[ae]'],
  ['mese', 'mes[ei]'],
  ['anno', 'ann[oi]'],
  ['ora', 'or[ae]|h'],
  ['minuto', 'minut[oi]|min'],
  ['secondo', 'second[oi]'],
  ['grammo', 'gramm[oi]|gr|g'],
  ['chilo', 'chil[oi]|chilogramm[oi]|kg'],
  ['etto', 'ett[oi]'],
  ['quintale', 'quintal[ei]'],
  ['metro', 'metr[oi]|m|mq'],
  ['centimetro', 'centimetr[oi]|cm'],
  ['millimetro', 'millimetr[oi]|mm'],
  ['chilometro', 'chilometr[oi]|km'],
  ['watt', 'watt|w|kw|kwh'],
  ['litro', 'litr[oi]|l'],
  ['caloria', 'calori[ae]|kcal'],
  ['decibel', 'decibel|db'],
  ['giro', 'gir[oi]'],
  ['punto', 'punt[oi]'],
  ['studio', 'studi|ricerche|indagini'],
  ['persona', 'person[ae]|pazient[ei]|italiani|famigli[ae]|client[ei]'],
];

const DOSES: readonly (readonly [name: string, pattern: string])[] = [
  ['milligrammo', 'milligramm[oi]|mg|mcg|microgramm[oi]|ui'],
  ['millilitro', 'millilitr[oi]|ml|centilitr[oi]|cl|dl'],
  ['cucchiaino', 'cucchiain[oi]'],
  ['cucchiaio', 'cucchiai|cucchiaio|cucchiaiat[ae]'],
  ['pastiglia', 'pastigli[ae]|compress[ae]|pasticc[ah]e?|capsul[ae]|pillol[ae]|confett[oi]'],
  ['bustina', 'bustin[ae]'],
  ['goccia', 'gocc[ei]a?'],
  ['fiala', 'fial[ae]'],
  ['misurino', 'misurin[oi]'],
  // «Dà una dose senza fonte» says no amount.
  [
    'dose',
    "dosi|(?<=\\b(?:\\d|due|tre|mezz))dose|dose(?= (?:al|alla|ogni|da|di|prima|dopo|la|il|a|per) | l')",
  ],
  ['presa', 'pres[ae](?= di )|pizzic[oh]i?'],
  ['bicchiere', 'bicchier[ei]'],
  ['tazza', 'tazz[ae]|tazzin[ae]'],
  ['spruzzo', 'spruzz[oi]'],
  ['volta', "volt[ae](?= (?:al|alla|la|il|a|ogni|in) | (?:al)?l')"],
];

const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

const NAMED = [
  ...[...UNITS, ...DOSES].map(([name, pattern]) => ({
    name,
    begins: new RegExp(`^(?:${pattern})(?![a-z])`),
  })),
  ...MONTHS.split('|').map((month) => ({ name: month, begins: new RegExp(`^${month}(?![a-z])`) })),
];
const DOSE_NAMES = new Set(DOSES.map(([name]) => name));

/** The unit that folded text begins with; null when it begins with none. */
export function unitAtStart(folded: string): string | null {
  return NAMED.find(({ begins }) => begins.test(folded))?.name ?? null;
}

/** Whether a unit measures what somebody takes: with it «una» and «mezzo» are amounts too. */
export function isDose(unit: string): boolean {
  return DOSE_NAMES.has(unit);
}

/** How many of the second unit one of the first is. */
const CONVERSIONS: readonly (readonly [larger: string, smaller: string, factor: number])[] = [
  ['settimana', 'giorno', 7],
  ['anno', 'mese', 12],
  ['giorno', 'ora', 24],
  ['ora', 'minuto', 60],
  ['minuto', 'secondo', 60],
  ['metro', 'centimetro', 100],
  ['centimetro', 'millimetro', 10],
  ['chilo', 'grammo', 1_000],
  ['chilo', 'etto', 10],
  ['quintale', 'chilo', 100],
  ['chilometro', 'metro', 1_000],
  // Watts and kilowatts have one name.
  ['watt', 'watt', 1_000],
];

/** The same measure in other units, each as «value unit»: «una settimana» is seven days. */
export function inOtherUnits(value: number, unit: string): string[] {
  return CONVERSIONS.flatMap(([larger, smaller, factor]) => [
    ...(unit === smaller ? [`${value / factor} ${larger}`] : []),
    ...(unit === larger ? [`${value * factor} ${smaller}`] : []),
  ]);
}

/** Amounts that are no numerals: «una quindicina», «un paio», «mezzo». */
const COLLECTIVE: ReadonlyMap<string, number> = new Map([
  ['un', 1],
  ['uno', 1],
  ['una', 1],
  ["un'", 1],
  ['mezzo', 0.5],
  ['mezza', 0.5],
  ["mezz'", 0.5],
  ['paio', 2],
  ['coppia', 2],
  ['decina', 10],
  ['dozzina', 12],
  ['quindicina', 15],
  ['ventina', 20],
  ['trentina', 30],
  ['quarantina', 40],
  ['cinquantina', 50],
  ['centinaio', 100],
]);

/** The amount that a folded word says; undefined for other words. «Trent'» is thirty. */
export function amountOfWord(word: string): number | undefined {
  return (
    COLLECTIVE.get(word) ??
    valueOfNumeral(word) ??
    (word.endsWith("'") ? valueOfNumeral(`${word.slice(0, -1)}a`) : undefined)
  );
}
