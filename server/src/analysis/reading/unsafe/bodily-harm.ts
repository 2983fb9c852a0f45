import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';

/** What can happen to a body, and what is done about it. */
const INJURY = anyAtWordStart([
  /(?:prend|da|ricev|caus|provoc)\p{L}* (?:\p{L}+ ){0,2}(?:la scossa|una scossa|scosse)/u,
  /(?:folgor|elettrocu)\p{L}+/u,
  /fulmin[ei](?!\p{L})/u,
  /ustion\p{L}+/u,
  /(?:si puo|potete|puoi|rischi\p{L}* di) cadere(?!\p{L})/u,
  /cav[io] (?:[\p{L}']+ ){0,10}?(?:scaldarsi|surriscald\p{L}+|scaldano)/u,
  /scott(?:arsi|arvi|arti|atura di|atevi)\p{L}*/u,
  /(?:bruciat[oa]|bruciarsi|bruciatur[ae]) (?:le mani|la pelle|gli occhi|il viso|di)/u,
  /(?:esplo[ds]|scoppi[ao]\b|scoppiare|prend\p{L}+ fuoco)\p{L}*/u,
  // The insurance is no fire.
  /(?<!furto(?: e|,| o)? )incendi\p{L}*/u,
  /(?:intossic|avvelen|anneg)\p{L}+/u,
  // Roots and flames are smothered too.
  /(?:soffoc|asfissi)\p{L}+(?! (?:radical|del|dell|le |la |i |il |l')? ?(?:radic|piant|fiamm|erb|semin|terr))/u,
  /(?:ferir(?:e|si|vi|ti)|ferisc\p{L}+|ferit[ae] (?:grav|alle|agli|da)|schiacci\p{L}+ (?:le |una |un )?(?:man|dit|pied)\p{L}*|amput\p{L}+)/u,
  /(?:cad(?:ere|uta|ete|i|e)|precipit\p{L}+) (?:nel vuoto|di sotto|addosso|da (?:un[ao]? )?(?:scal|altezz)\p{L}*|da(?:l|lla|llo|gli)? ?(?:scal|tett|sgabell|finestr|davanzal|pont|balcon|paret|crest|rocc|cigli|sentier)\p{L}*|dall'(?:alto|altezza|albero))/u,
  /(?:emorrag|infart|ictus|aritmi|convulsion|svenim|aborto|anafila|ipotermi|assideram|suicid|emboli|trombos)\p{L}*/u,
  /(?:valang\p{L}+|colp[oi] di calore|disidratazione|morso di (?:una )?vipera)/u,
  /(?:puo|possono|potrebbe|potete|fa|fanno|rischi\p{L}*)(?: di| anche)? (?:morire|uccider\p{L}+)/u,
  /(?:mortal[ei]|letal[ei]|perdere la vista|(?:rischi\p{L}*|perd\p{L}+) la vita)/u,
  /(?:botulin|salmonell|listeri|toxoplasm|escherichia|tetano)\p{L}*/u,
  /centro antiveleni/u,
  /(?:al|in) pronto soccorso/u,
]);
/** Things that harm by themselves where a text is silent or mild about them. */
const SOURCE = anyAtWordStart([
  /(?:monossido|gas (?:di scarico|infiammabil)|fug[ah]e? di gas|odore di gas)/u,
  /infiammabil[ei]/u,
  /vapori (?:\p{L}+ ){0,2}(?:tossic|nociv|da non respirare|che non)\p{L}*/u,
  /(?:fili|cavi|conduttori) (?:elettrici )?(?:scopert|nud|in tensione)\p{L}*/u,
  /(?:sotto|in) tensione/u,
  /molla (?:\p{L}+ ){0,3}(?:caric|scatt|in tensione)\p{L}*/u,
  /(?:viene|venire|cade|cadere|cascare?) (?:giu )?(?:di colpo|di botto|all'improvviso)/u,
  /amianto\b/u,
  /conten\p{L}+ (?:del )?piombo/u,
  /(?:sporgers|sporget|seduti? sul davanzale|sedet\p{L}+ sul davanzale)\p{L}*/u,
]);
const ELECTRIC =
  /(?<!\p{L})(?:corrente|pres[ae] (?:a muro|di corrente|elettric\p{L}+)|spina|quadro elettrico|prolung\p{L}+|ciabatt[ae]|interruttor[ei]|elettrodomestic\p{L}+|apparecchi[o]?)(?!\p{L})/u;
const WET =
  /(?<!\p{L})(?:vasca|doccia|(?:man|pied)i bagnat[ei]|bagnat[oaie]|allagat[oa]|nell'acqua)(?!\p{L})/u;
/** Who must not follow the text without a doctor. */
const DELICATE =
  /(?<!\p{L})(?:gravidanza|incinta|allattament[oi]|neonat[oi]|farmac[oi]\p{L}*|medicin[ae]|anticoagulant[ei]|dosi?|terapi[ae])(?!\p{L})/u;
const CAUTION =
  /(?<!\p{L})(?:(?:chied\p{L}+|sent\p{L}+|parl\p{L}+|consult\p{L}+) (?:\p{L}+ ){0,4}?(?:medico|farmacista|ginecologo|pediatra)|non (?:prend|assum|smett|sospend|ridu|va\b|vanno|usa|dat)\p{L}*|controindic\p{L}+|interfer\p{L}+|pericolos\p{L}+|rischi\p{L}*)/u;
/** A sentence about the past warns of nothing: «nel Seicento morirono in tre». */
const ASIDE = /(?<!\p{L})(?:nel (?:1[0-9]\d\d|settecento|ottocento|novecento|medioevo)|leggenda)(?!\p{L})/u;

/**
 * Whether a text warns that somebody may be hurt: it names an injury, a thing that harms by itself, electricity beside
 * water, or a medicine beside a caution. For the words of a critique, not for those of an article.
 */
export function tellsOfHarm(text: string): boolean {
  const all = text.split('\n').flatMap(trimmedSentences).map(foldAccents);
  const said = all.filter((sentence) => !ASIDE.test(sentence));
  return (
    said.some(
      (sentence) =>
        INJURY.test(sentence) || SOURCE.test(sentence) || (DELICATE.test(sentence) && CAUTION.test(sentence)),
    ) ||
    (said.some((sentence) => ELECTRIC.test(sentence)) && said.some((sentence) => WET.test(sentence)))
  );
}
