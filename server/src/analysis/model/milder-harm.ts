import type { Addition } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';
import { readFragment } from './additions/fragment-text.ts';

/** The share of a passage's content words that its correction repeats when it only adds to them. */
const KEPT = 0.7;

/** Words of a reason that says what the text leaves out. */
const LEAVES_OUT =
  /(?<!\p{L})(?:non (?:dici|dice|si dice|e detto|scrivi|spieg\p{L}+|avvis\p{L}+|avvert\p{L}+|fa\p{L}* aspettare)|senza (?:dire|avvis\p{L}+|avvert\p{L}+|spieg\p{L}+)|nessun[ao']? ?(?:cautel|avvis|avvertenz|protezion)\p{L}*|tace|manca\p{L}*|si ferma prima)(?!\p{L})/u;

/** What kills or maims: a caution that is missing against it weighs as much as a wrong order. */
const GRAVE =
  /(?<!\p{L})(?:esplo[ds]\p{L}*|scopp[ai]\p{L}*|fiammat\p{L}+|vampat\p{L}+|incendi\p{L}*|prend\p{L}+ fuoco|monossido|gas|folgor\p{L}+|scoss[ae]|tensione|salvavita|fulmin\p{L}*|infiammabil[ei]|cloro|acid[oi]|amput\p{L}+|perd\p{L}+ (?:la vista|un dito|la vita)|motosega|incident[ei]|avvelen\p{L}+|intossic\p{L}+|tossic\p{L}+|soffoc\p{L}+|asfissi\p{L}+|anneg\p{L}+|emorragi\p{L}+|infart\p{L}+|ictus|trombos\p{L}+|convulsion\p{L}+|botulin\p{L}+|anafila\p{L}+|mor(?:te|t[oaie]|ire|tal[ei])|muo(?:re|ri|iono|ia)|letal[ei]|fatal[ei]|velen\p{L}+|ustion\p{L}+|cecita|paralis\p{L}*|paralizz\p{L}+|overdose|suicid\p{L}+|amianto|candeggin\p{L}+|ammoniac\p{L}*|salmonell\p{L}*|listeri\p{L}*|arresto cardiac\p{L}+|schiacci\p{L}+|seppell\p{L}+|uccid\p{L}+|farmac\p{L}+|medicin\p{L}+|dos[ei]|gravidanza|neonat\p{L}+|lattant\p{L}+|bambin\p{L}+|pronto soccorso|infezion\p{L}*|sepsi|urgen\p{L}+|diabet\p{L}+|per sempre)(?!\p{L})/u;

/** To pay what is not due, or to lose what one is entitled to. */
const COSTS = new RegExp(
  [
    /(?:perd|rinunci)\p{L}+ (?:[\p{L}']+ ){0,4}?(?:\p{L}*')?(?:esoner|esenzion|agevolazion|bonus|rimbors|detrazion|contribut|diritt)\p{L}*/u,
    /(?:pag|vers|spend)\p{L}+ (?:[\p{L}']+ ){0,5}?(?:non dovut[oaie]|(?:che )?non deve|due volte|di troppo|per niente|a vuoto)/u,
    /(?:si )?(?:ritrov|trov)\p{L}+ (?:[\p{L}']+ ){0,4}?(?:in bolletta|addebitat[oaie])/u,
  ]
    .map(({ source }) => `(?<!\\p{L})${source}(?!\\p{L})`)
    .join('|'),
  'u',
);

/** What costs more than money: a crime, a penalty, a fraud, debts. */
const PUNISHED =
  /(?<!\p{L})(?:reat[oi]|penal[ei]|penalmente|denunci\p{L}+|dichiara\p{L}* (?:[\p{L}']+ )?fals[oaie]|truff\p{L}+|sanzion\p{L}+|mult[ae]|pignora\p{L}+|debit[oi]|eredit\p{L}+|carcer\p{L}+|galera|arrest\p{L}+|usura|espuls\p{L}+|affidamento)(?!\p{L})/u;

/**
 * Whether a correction keeps the passage and only adds a caution to it, against something that neither kills nor maims:
 * «tagliate il vaso», and where the hand goes. Who follows the text as it is does an ordinary thing.
 */
export function addsCaution({ move, passage, html, title, reason }: Addition): boolean {
  if (move !== 'replace' || !passage || html === '') return false;
  const said = foldAccents(`${title}\n${reason}`);
  if (!LEAVES_OUT.test(foldAccents(reason)) || GRAVE.test(said)) return false;
  const own = new Set(contentStems(passage.text));
  const written = new Set(contentStems(readFragment(html).pieces.join('\n')));
  return [...own].filter((stem) => written.has(stem)).length >= own.size * KEPT;
}

/** Whether who follows the text only pays what is not due, or loses a right: it is as grave in every box. */
export function onlyCosts({ title, reason }: Addition): boolean {
  const said = foldAccents(`${title}\n${reason}`);
  return COSTS.test(said) && !PUNISHED.test(said) && !tellsOfHarm(`${title}\n${reason}`);
}
