import { anyAtWordStart } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';

const REMEDY = anyAtWordStart([
  /(?:integrator|farmac|medicin|sciropp|antiacid|antibiotic|antinfiammator|collir|pomat)\p{L}+/u,
  /(?:principio attivo|estratto di|olio essenziale|vitamina|tisana)\b/u,
]);
const TAKEN = anyAtWordStart(
  [
    /(?:va|vanno) (?:pres|assunt|somministrat|bevut|applicat)[oaie]\b/u,
    /(?:prendi|prendete|assumi|assumete|bevi|bevete|applica|applicate)(?:l[oaie]|ne)?\b/u,
    /si (?:prende|prendono|assume|assumono|beve|applica)\b/u,
  ],
  'gu',
);
const BEST = anyAtWordStart([
  /(?:il|la|i|le) miglior[ei]? (?:integrator|farmac|medicin|rimedi|sciropp|collir|pomat)\p{L}+/u,
]);

/** «Se prendi un farmaco», «quali medicine prendete», «non prendete»: what somebody takes already, or should not. */
const NOT_TOLD =
  /(?<!\p{L})(?:se|quando|mentre|(?<!, )che|quali? (?:altr[oaie] )?\p{L}+|chi|non)(?: (?:non|gia|ne|lo|la|li|le|vi|ti|tu|voi|anche|insieme|di solito|ogni giorno)){0,2} $/u;

/** «Se seguite una dieta o prendete altre medicine»: the condition goes on, with medicines of any kind. */
const ALSO_TAKEN = /(?<!\p{L})(?:se|quando|chi) [^.;:,]*(?<!\p{L})(?:o|oppure) $/u;
const OF_ANY_KIND =
  /^ (?:gia |anche |regolarmente )?(?:altr[ie] |dei |delle |qualche |cert[ie] |alcun[ie] )?(?:farmac|medicin)/u;

/** «Si prendono solo con il parere del medico», «prendete farmaci che la complicano». */
const ON_ADVICE =
  /^ (?:(?:solo|soltanto|unicamente|esclusivamente) (?:con|dopo|se|su)(?!\p{L})|(?:farmaci|medicine|medicinali) che(?!\p{L}))/u;

/** Whether a text names a remedy and says to take it, or which one is best: nobody may without a source. */
export function prescribes(text: string): boolean {
  const folded = foldAccents(text);
  if (BEST.test(folded)) return true;
  const told = Array.from(folded.matchAll(TAKEN)).some(({ 0: verb, index }) => {
    const before = folded.slice(0, index);
    const also = ALSO_TAKEN.test(before) && OF_ANY_KIND.test(folded.slice(index + verb.length));
    return !also && !ON_ADVICE.test(folded.slice(index + verb.length)) && !NOT_TOLD.test(before);
  });
  return told && REMEDY.test(folded);
}
