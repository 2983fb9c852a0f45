import { anyAtWordStart } from '../../../linguistics/phrases.ts';
import { foldAccents } from '../../../linguistics/words.ts';

const REMEDY = anyAtWordStart([
  /(?:integrator|farmac|medicin|sciropp|antiacid|antibiotic|antinfiammator|collir|pomat)\p{L}+/u,
  /(?:principio attivo|estratto di|olio essenziale|vitamina|tisana)\b/u,
]);
const TAKEN = anyAtWordStart([
  /(?:va|vanno) (?:pres|assunt|somministrat|bevut|applicat)[oaie]\b/u,
  /(?:prendi|prendete|assumi|assumete|bevi|bevete|applica|applicate)(?:l[oaie]|ne)?\b/u,
  /si (?:prende|prendono|assume|assumono|beve|applica)\b/u,
]);
const BEST = anyAtWordStart([
  /(?:il|la|i|le) miglior[ei]? (?:integrator|farmac|medicin|rimedi|sciropp|collir|pomat)\p{L}+/u,
]);

/** Whether a text names a remedy and says to take it, or which one is best: nobody may without a source. */
export function prescribes(text: string): boolean {
  const folded = foldAccents(text);
  return BEST.test(folded) || (REMEDY.test(folded) && TAKEN.test(folded));
}
