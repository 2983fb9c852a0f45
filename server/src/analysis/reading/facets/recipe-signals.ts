import type { Signal } from './signal.ts';

/** What a recipe tells. */
export const RECIPE_SIGNALS = {
  ingredients: {
    heading: /\b(?:ingredient[ei]|dosi|occorrente)\b/,
    strong: /\b\d+\s?(?:g|gr|grammi|kg|ml|cl|l|litri|cucchiai\w*|uova|spicchi\w*|bustin[ae])\b/,
    weak: null,
  },
  servings: {
    heading: /\b(?:porzion[ei]|per \w+ persone|dosi per)\b/,
    strong:
      /\b(?:per|dosi|bastano per|ingredienti per) (?:\d+|due|tre|quattro|cinque|sei|otto|dieci) (?:persone|porzioni|commensali)|\b(?:\d+|quattro|sei|otto) (?:porzioni|persone)\b/,
    weak: null,
  },
  storage: {
    heading: /\b(?:conserv\w+|congel\w+|quanto dura)\b/,
    strong:
      /\b(?:si conserva(?:no)?|conserva(?:re|la|lo|le|li|ti|te|ta)\b|(?:in frigo(?:rifero)?|si tiene|si tengono|(?<!\bche )dura(?:no)?)\b[^.]{0,40}\bgiorn[oi]\b|(?:puoi|si puo|si possono) congelar\w+|contenitore (?:ermetico|chiuso))/,
    weak: null,
  },
  allergens: {
    heading: /\b(?:senza (?:glutine|lattosio|uova)|intolleran\w+|allerg\w+|vegan\w*|celiac\w*)\b/,
    strong:
      /\b(?:senza (?:glutine|lattosio|uova|burro|latte)|glutine|lattosio|celiac\w+|vegan\w*|vegetarian\w*|allergen\w+|intolleran\w+)\b/,
    weak: null,
  },
  ahead: {
    heading: /\b(?:in anticipo|il giorno (?:prima|dopo)|prepararl\w+ prima)\b/,
    strong: /\b(?:in anticipo|(?:il giorno|la sera) prima|il giorno dopo)\b/,
    weak: null,
  },
  pairing: {
    heading: /\b(?:abbinament[oi]|come servir\w+|con che cosa|con cosa|servir\w+|contorn[oi]|vino)\b/,
    strong:
      /\b(?:accompagna(?:re|ta|to|ti|la|lo)?|abbina(?:re|ta|to|mento|menti)?|un (?:bicchiere|calice)|serv(?:i|ite|ila|ilo|iteli|itela)\b[^.]{0,40}(?:tiepid\w+|fredd\w+|cald\w+|con )|contorno|si (?:serve|porta in tavola|mette in tavola) con|servi(?:la|lo|te)? con)\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
