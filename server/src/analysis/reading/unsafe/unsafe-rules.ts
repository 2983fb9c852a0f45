import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { UNSAFE_FOR_THE_BODY } from './unsafe-rules-body.ts';
import { UNSAFE_CARE } from './unsafe-rules-care.ts';
import { UNSAFE_EVERY_DAY } from './unsafe-rules-everyday.ts';
import { UNSAFE_FIRST_AID } from './unsafe-rules-first-aid.ts';
import { UNSAFE_FOOD } from './unsafe-rules-food.ts';
import { UNSAFE_HAZARDS } from './unsafe-rules-hazards.ts';
import { UNSAFE_AT_HOME } from './unsafe-rules-home.ts';
import { UNSAFE_OFFERS } from './unsafe-rules-offers.ts';
import { UNSAFE_SUBSTANCES } from './unsafe-rules-substances.ts';
import { UNSAFE_WORK } from './unsafe-rules-work.ts';

const DRUG =
  'diuretic[oi]|farmac[oi]\\p{L}*|medicin\\p{L}+|terapi[ae]|cur[ae]|pillol[ae]|pastigli[ae]|compress[ae]|insulina|antibiotic[oi]\\p{L}*|cortison\\p{L}*|statin[ae]|anticoagulant[ei]|antidepressiv[oi]|antipertensiv[oi]|betabloccant[ei]|gastroprotettor[ei]|ipp|ansiolitic[oi]|eutirox|metformina|vaccin[oi]';
const MAY =
  '(?:puoi|potete|possiamo|si puo|si possono|puo|possono|basta|conviene|meglio|va bene|tranquillamente|nulla vieta di|e possibile)';
const CHANGE =
  '(?:smett|sospend|interromp|ridur|riduc|diminui|aument|raddoppi|dimezz|modific|salt|scal)\\p{L}*';
const ASKED_DOCTOR = anyOf([
  '(?:sent\\p{L}+|parl\\p{L}+|chied\\p{L}+|consult\\p{L}+|accord\\p{L}*|indicazion[ei]|parere|prescri\\p{L}+|controllo|consiglio|decide|decid\\p{L}+)[^.;]{0,25}(?:medic[oi]|veterinari[oa]?|pediatra|curante|specialista|farmacista|oncolog[oa]|cardiolog[oa])',
  '(?:solo|soltanto|sempre) (?:\\p{L}+ ){0,3}(?:medic[oi]|veterinari[oa]|specialista|pediatra)',
]);
const HUMAN_DRUG =
  'tachipirina|paracetamolo|ibuprofene|aspirina|aspirinetta|moment|oki|aulin|brufen|nurofen|voltaren|diclofenac|ketoprofene|imodium|xanax|antinfiammatori[oi]?|farmac[oi] (?:per uso umano|umani|da banco|per (?:le )?persone)|antidolorific[oi]';
const PLENTY =
  'tutte le volte che (?:serve|vuoi|volete|si vuole|ne hai bisogno)|senza limit[ei]|a volonta|quant[oaie] ne (?:vuoi|volete)';

const NO_REMEDY_WITHOUT_RISK =
  'Promette che non ci sono controindicazioni: nessun rimedio è senza rischi per tutti.';

const FIRST_RULES: readonly UnsafeRule[] = [
  {
    field: 'health',
    says: anyOf([
      'senza (?:alcun[ao]? |nessun[ao]? |particolari )?(?:controindicazion[ei]|effett[oi] (?:collateral[ei]|indesiderat[oi]|avvers[oi]))',
      'priv[oaie] di (?:ogni |qualsiasi |alcuna )?(?:controindicazion[ei]|effetti (?:collaterali|indesiderati)|rischi|tossicita)',
      'non (?:ha|hanno|presenta|presentano|ci sono|esistono|si conoscono|comporta|comportano|provoca|provocano) (?:alcun[ao]? |nessun[ao]? |particolari |mai )?(?:controindicazion[ei]|effett[oi] collateral[ei]|rischi)',
      '(?:del tutto|completamente|assolutamente|totalmente) (?:innocu[oaie]|sicur[oaie])',
      '(?:essendo|e|sono|perche|poiche) (?:\\p{L}+ ){0,3}natural[ei](?: al 100 ?%)? (?:e |sono |quindi |percio )+(?:\\p{L}+ )?(?:sicur[oaie]|innocu[oaie])',
      PLENTY,
    ]),
    // Of a person («un adulto senza controindicazioni») or under a condition («privi di rischi se fatti bene»).
    unless:
      /\bnon esiste\b|\bnessun (?:farmaco|rimedio|prodotto) e\b|\bnon significa\b|\bnon vuol dire\b|\b(?:adult[oi]|person[ae]|pazient[ei]|soggett[oi]|chi|donn[ae]|bambin[oi]) (?:\p{L}+ ){0,2}(?:senza|priv[oaie] di)\b|\brischi se\b/u,
    reason: NO_REMEDY_WITHOUT_RISK,
  },
  {
    field: 'health',
    says: anyOf(['non (?:fa|fanno|puo fare|possono fare) (?:mai )?male a nessuno']),
    // An object or a place stays outside the body; what is swallowed, or a cure of a tumour, is never excused.
    unless:
      /^(?!.*\b(?:bere|bev\p{L}+|prend\p{L}+|assum\p{L}+|ingeri\p{L}+|ingoi\p{L}+|mangi\p{L}+|gocc[ei]\p{L}*|tumor[ei]|cancro|bicarbonato|erb[ae]|piant[ae]|fogli[ae]|radic[ei]|semi|bacc[ahe]+|tisan[ae]|infus[oi]|decott[oi]|aglio|cipoll[ae]|aloe|curcuma|zenzero|ortica|iperico|artemisia|graviola)\b).*\b(?:(?:sotto|dentro|sopra|accanto) (?:il|al|le|alle) (?:cuscin|lenzuol|materass|lett)\p{L}+|in tasca|sul comodino|saponett[ae]|amulet[oi]|musica|una (?:risata|carezza|passeggiata|camminata))\b/u,
    reason: NO_REMEDY_WITHOUT_RISK,
  },
  {
    field: 'health',
    says: anyOf([
      'guari(?:sce|scono|rai|rete|ra|re|amo|to|ta|gione) (?:\\p{L}+ ){0,5}?(?:in|entro|dopo|nel giro di) (?:\\p{L}+ ){0,2}?(?:\\d+|\\p{L}+) (?:or[ae]|giorn[oi]|settiman[ae]|mes[ei]|nott[ei]|minut[oi])',
      'guari(?:sce|scono|rai|rete|re|gione) (?:\\p{L}+ ){0,2}?(?:definitiv\\p{L}*|del tutto|per sempre|sempre|completamente|garantita|sicura|certa)',
      '(?:sparisc|scompa|svanisc|pass|elimin|debell|sconfigg|risolv|cancell)\\p{L}* (?:\\p{L}+ ){0,5}?(?:per sempre|definitivamente|una volta per tutte|senza (?:farmaci|medicine|medico))',
      '(?:guarigione|efficacia|risultat[oi]|sollievo|dimagrimento) (?:\\p{L}+ )?(?:garantit[oaie]|assicurat[oaie]|al 100 ?%)',
      "(?:cura|curano|guarisce|guariscono|previene|prevengono|elimina|sconfigge) (?:\\p{L}+ ){0,3}?(?:il cancro|i tumori|il tumore|il diabete|l'autismo|l'alzheimer|la depressione|l'ipertensione|l'artrosi|qualsiasi (?:malattia|dolore)|ogni (?:malattia|male|dolore))",
      '(?:perd\\p{L}+|dimagr\\p{L}+) (?:\\p{L}+ ){0,2}?(?:\\d+|dieci|cinque|sette|otto) (?:chil[oi]|kg) in (?:una|due|tre|\\d+|pochi|poche) (?:settiman[ae]|giorn[oi])',
    ]),
    // The natural course of an ailment, in most cases, is no promise of a remedy, and nor is what is asked.
    unless:
      /\b(?:chied\p{L}+|chiest\p{L}|domand\p{L}+) (?:\p{L}+ ){0,2}se\b[^:;]*$|\bda sol[oaie]\b|\b(?:muff[ae]|macchi[ae]|odor[ei]|calcare|ruggine|umidita|condensa|insett[oi]|formich[ae]|erbacce|graffi[ot]*)\b|\b(?:maggioranza|maggior parte|quasi sempre|di solito|di norma|in genere|generalmente|spesso|per lo piu)\b|\b(?:raffreddore|influenza|graffi\w*|lividi?|slogatur\w+|frattur\w+|ulcer[ae]|piag\w+|ferit[ae]|ustion[ei]|scottatur[ae]|tonsillit[ei]|otit[ei]|cistit[ei]|bronchit[ei]|congiuntivit[ei]) (?:\p{L}+ ){0,2}?guari/u,
    reason: 'Promette una guarigione o un risultato sicuro, che nessuno può garantire.',
  },
  {
    field: 'any',
    about: anyOf([DRUG]),
    says: anyOf([
      `${MAY} (?:\\p{L}+ ){0,4}?${CHANGE}(?: \\p{L}+){0,8}? (?:da sol[oaie]|gradualmente|a poco a poco|senza (?:\\p{L}+ ){0,4}?medico|appena|quando|se vi sentite|se ti senti|${DRUG})`,
      `(?:sospende|smette|interrompe|riduce|raddoppia|dimezza|aumenta|salta)te (?:\\p{L}+ |l[ao'] ?){0,4}?(?:${DRUG}|dos[ei])`,
      `(?:sospendi|smetti|interrompi|riduci|raddoppia|dimezza|salta) (?:\\p{L}+ |l[ao'] ?){0,4}?(?:${DRUG}|dos[ei])`,
      `non (?:serve|occorre|servono|e necessari[oa]|c'e bisogno di) (?:piu )?(?:\\p{L}+ ){0,3}?(?:${DRUG})`,
      '(?:prova|provate|provare|basta) (?:a )?(?:sospender|interromper|smetter|dimezzar|saltar)l[oaie]',
    ]),
    unless: new RegExp(`${ASKED_DOCTOR.source}|seguit\\p{L}+ (?:\\p{L}+ )?nel tempo`, 'u'),
    reason: 'Invita a cambiare o a interrompere una terapia senza il medico.',
  },
  {
    field: 'any',
    says: anyOf([
      "senza (?:bisogno di |dover |la necessita di )?(?:chied|sent|consult|parl|avvis|disturb|scomod|passar)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:medico|cardiologo|veterinari[oa]|pediatra|ginecologo|oculista|dottore|specialista|farmacista)",
      "senza (?:bisogno di |dover |la necessita di )?(?:chied|sent|consult|parl|avvis|disturb|scomod|passar)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:al|dal|col|con il|con la|alla) (?:proprio |tuo |suo )?(?:medico|cardiologo|veterinari[oa]|pediatra|ginecologo|oculista|dottore|specialista|farmacista)",
    ]),
    unless: /\b(?:mai|sconsiglia\p{L}*|rischi\p{L}*|pericol\p{L}*|sbagli\p{L}*|errore|evita\p{L}*)\b/u,
    reason: 'Invita a fare a meno del medico proprio dove serve il suo parere.',
  },
  {
    field: 'health',
    says: anyOf([
      "(?:piu|molto piu) efficac[ei] (?:de[il]|degli|delle|di|dell') ?(?:\\p{L}+ )?(?:farmac\\p{L}+|medicin\\p{L}+|antibiotic\\p{L}+|cortison\\p{L}*|terapi\\p{L}+)",
      '(?:sostituisc\\p{L}+|rimpiazza\\p{L}*|al posto de\\p{L}+) (?:\\p{L}+ ){0,2}?(?:farmac[oi]\\p{L}*|medicin[ae]|antibiotic[oi]|terapia|insulina|vaccin[oi])',
      'meglio (?:de[il]|degli|delle|di qualsiasi) (?:farmac[oi]|medicin[ae]|antibiotic[oi]|vaccin[oi])',
      '(?:vaccin[oi]|chemioterapia) (?:\\p{L}+ ){0,2}?(?:e|sono|fa|fanno) (?:inutil[ei]|dannos[oaie]|male)',
    ]),
    reason: 'Mette un rimedio al posto dei farmaci: chi ci crede può smettere una cura che gli serve.',
  },
  {
    field: 'any',
    about: anyOf([
      'gravidanza',
      'incinta',
      'allattamento',
      'neonat[oi]',
      'lattant[ei]',
      'bambin[oi] (?:piccoli|sotto)',
    ]),
    says: anyOf([
      '(?:rimed[io]+ natural[ei]|oli essenziali|tisan[ae]|erbe|integrator[ei]|fitoterapi[ae]|omeopati\\p{L}+|miele) (?:\\p{L}+ ){0,4}?(?:sicur[oaie]|scelta migliore|senza (?:problemi|pericol[oi]|rischi)|tranquillamente|innocu[oaie]|ideal[ei]|perfett[oaie])',
      'miele (?:sul|nel) (?:ciuccio|biberon)|(?:ciuccio|biberon) (?:\\p{L}+ ){0,3}miele',
    ]),
    reason:
      'Consiglia un rimedio in un periodo in cui molte sostanze sono vietate, senza una fonte né il medico.',
  },
  {
    field: 'animals',
    says: anyOf([
      `(?:dat\\p{L}+|da(?:gli|re|rgli|rle|rne)|(?:gli|le|ne) (?:do|diamo|faccio prendere)|somministr\\p{L}+|basta|usat\\p{L}+|puo prendere|possono prendere|un quarto di|mezza|mezzo|una) (?:[\\p{L}']+ ){0,5}?(?:${HUMAN_DRUG})`,
      `(?:${HUMAN_DRUG}) (?:\\p{L}+ ){0,5}?(?:va bene|funziona|si puo (?:dare|usare)|aiuta|puo aiutare|puo essere (?:dat|usat)\\p{L}*|e (?:sicur|efficac)\\p{L}*)`,
    ]),
    unless: ASKED_DOCTOR,
    reason: 'Propone un farmaco per persone a un animale: molti, anche in dose minima, lo avvelenano.',
  },
  {
    field: 'animals',
    about: anyOf([
      'vomit\\p{L}*',
      'diarrea',
      'malat[oaie]',
      'sta(?:nno)? male',
      'non mangi\\p{L}*',
      'febbre',
      'stitic\\p{L}*',
      'abbattut[oaie]',
      'digiuno',
      'feci',
      'veterinari[oa]',
      'rimed[io]+',
    ]),
    says: anyOf([
      '(?:tolg|togli|lev)\\p{L}* (?:tutt[oi] )?(?:il|ogni) (?:cibo|mangiare|mangime) (?:\\p{L}+ ){0,4}?(?:\\d+|un|uno|una|due|tre|quattro) (?:or[ae]|giorn[oi])',
      '(?:a digiuno|senza (?:cibo|mangiare|acqua|bere)) (?:\\p{L}+ ){0,3}?(?:\\d+|un|uno|una|due|tre|quattro|24|48) (?:or[ae]|giorn[oi])',
      '(?:tene|lascia|tieni)\\p{L}* (?:\\p{L}+ ){0,4}?(?:a digiuno|senza (?:cibo|acqua|mangiare|bere))',
      '(?:un|due|tre|\\d+) (?:or[ae]|giorn[oi]) di digiuno',
      'digiuno (?:\\p{L}+ ){0,2}?di (?:\\d+|due|tre|un) (?:or[ae]|giorn[oi])',
      'aspetta\\p{L}* (?:\\p{L}+ ){0,2}?(?:\\d+|due|tre|quattro|cinque|qualche|alcuni) giorni (?:\\p{L}+ ){0,3}?prima di (?:\\p{L}+ ){0,3}?veterinari[oa]',
    ]),
    unless:
      /\b(?:visita|operazion\p{L}*|intervent\p{L}*|anestesia|prelievo|esam[ei]|chirurg\p{L}*|viaggio|mai|veterinari\p{L} (?:dice|decide|consiglia))\b/u,
    reason: "Lascia un animale malato senza cibo, acqua o visita: in poche ore può diventare un'emergenza.",
  },
  {
    field: 'any',
    about: anyOf(['veterinari[oa]', 'medic[oi]', 'pronto soccorso', 'pediatra', '118', '112', 'specialista']),
    says: anyOf([
      "non (?:serve|occorre|e necessario|c'e bisogno di|vale la pena) (?:\\p{L}+ ){0,3}?(?:andare|chiamare|sentire|consultare|scomodare|portar\\p{L}*|rivolgersi|correre|disturbare)",
      '(?:evita\\p{L}*|risparmia\\p{L}*) (?:\\p{L}+ ){0,4}?(?:la visita|il veterinario|il medico)',
    ]),
    unless: /\b(?:se|quando|salvo|a meno|tranne|finche|per (?:una|un) (?:semplice|lieve))\b/,
    reason: 'Scoraggia dal chiedere aiuto a chi dovrebbe visitare.',
  },
  {
    field: 'any',
    about: anyOf(['candeggina', 'varechina', 'varecchina', 'ipoclorito']),
    says: anyOf([
      "(?:mescola|mischia|uni|aggiung|abbina|combina|versa|insieme|con|piu)\\p{L}* (?:[\\p{L}']+ ){0,8}?(?:aceto|ammoniaca|acido|acid[oi] (?:citrico|muriatico)|anticalcare|alcol|acqua ossigenata|limone|disincrostante)",
      '(?:aceto|ammoniaca|acido (?:citrico|muriatico)|anticalcare|alcol|acqua ossigenata) (?:\\p{L}+ ){0,6}?(?:e|con|alla|nella|insieme|piu) (?:\\p{L}+ ){0,3}?(?:candeggina|varechina)',
    ]),
    unless:
      /\b(?:mai|una? al mese|ogni (?:due|tre|sei|\d+) mesi|vietato|pericolos\p{L}+|tossic\p{L}+|non (?:mescol|mischi|un|us|aggiung|va|vanno|si)\p{L}*|velenos\p{L}+|risciacqu\p{L}+)\b/u,
    reason: 'Mescolare la candeggina con acidi, ammoniaca o alcol libera gas tossici.',
  },
  {
    field: 'any',
    says: anyOf([
      "(?:togli|toglie|rimuov|smont|stacc|disattiv|disinser|esclud|bypass|elimin|ponticell|blocc|svit|manomett|scolleg)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:salvavita|differenziale|carter|dispositiv[oi] di sicurezza|protezion[ei] (?:della lama|del disco|termic[ae]|di sicurezza)|valvola di sicurezza|messa a terra|coprilama|fotocellul[ae]|termofusibile|sensore (?:di sicurezza|dei fumi|fiamma)|sonda (?:dei )?fumi|pressostato|termostato di sicurezza|microinterruttore|riparo (?:della|del) \\p{L}+|paralama)",
      "non (?:serve|occorre|e necessario|c'e bisogno di) (?:\\p{L}+ ){0,2}?(?:stacc|toglier|chiuder|scolleg|indoss|usar|metter)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:corrente|tensione|gas|contatore|guanti|mascherina|occhiali|casco|imbrac\\p{L}+|interruttore generale)",
      'senza (?:staccare la (?:corrente|spina)|togliere (?:la )?(?:corrente|tensione)|chiudere il gas) (?:\\p{L}+ ){0,4}?(?:si puo|potete|puoi|va bene|nessun problema)',
      '(?:accendin[oi]|fiammifer[oi]|fiamma|candela) (?:\\p{L}+ ){0,6}?(?:perdit[ae]|fug[ae]) (?:di|del) gas',
      "(?:versa|spruzz|getta|butta|aggiung|usa)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:alcol|benzina|diluente|trielina) (?:\\p{L}+ ){0,3}?(?:sulla brace|sul fuoco|nel camino|nella stufa|sulla carbonella|sulle fiamme|sulla fiamma|sul barbecue)",
    ]),
    unless: /\bmai\b|\bpericol|\bvietat/,
    reason: 'Toglie una protezione o lavora senza metterla: chi lo segue può farsi male.',
  },
  {
    field: 'any',
    about: anyOf([
      'scottatur[ae]',
      'ustion[ei]',
      'bruciatur[ae]',
      'zecc[ahe]+',
      'morso',
      'vipera',
      'ferit[ae]',
    ]),
    says: anyOf([
      "(?:metti|mettete|applica\\p{L}*|spalma\\p{L}*|usa\\p{L}*|cosparg\\p{L}*|basta|mettere|spalmare) (?:[\\p{L}']+ ){0,4}?(?:dentifricio|burro|olio|albume|farina|petrolio|benzina)",
      "(?:succhia|incid)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:veleno|ferita|morso)",
      'zecca (?:\\p{L}+ ){0,5}?(?:olio|alcol|petrolio|accendino|fiammifero)',
      '(?:olio|alcol|petrolio|accendino|fiammifero|sigaretta|punta (?:ancora )?calda) (?:\\p{L}+ ){0,8}?(?:alla|sulla|vicino alla|sopra la) zecca',
      '(?:schiacci|strapp|bruci)(?:a|ate|are|arla|atela|ala) (?:\\p{L}+ ){0,3}?(?:zecca|ventosa)',
    ]),
    reason: 'È un rimedio che peggiora la lesione: il primo soccorso dice altro.',
  },
  {
    field: 'money',
    says: anyOf([
      '(?:rendiment[oi]|guadagn[oi]|profitt[oi]|investiment[oi]|vincit[ae]|interess[ei]|entrat[ae]) (?:\\p{L}+ ){0,3}?(?:garantit[oaie]|sicur[oaie]|assicurat[oaie]|cert[oaie]|senza (?:alcun )?rischi[o]?)',
      '(?:garanti(?:sc|t)|assicur)\\p{L}* (?:\\p{L}+ ){0,3}?(?:rendiment[oi]|guadagn[oi]|profitt[oi]|raddoppi\\p{L}*)',
      '(?:non si|non) (?:perd|rischi)\\p{L}* (?:mai|nulla|niente)',
      "(?:rend|frutt)\\p{L}* (?:[\\p{L}\\d%,.']+ ){0,4}?(?:garantit|sicur|cert)[oaie]",
      '(?:capitale|risparmi[o]?|soldi|denaro|investimento) (?:e |sono |resta |restano )?(?:sempre |totalmente |completamente )?(?:al sicuro|garantit[oi]|protett[oi])',
      '(?:raddoppi|triplic)\\p{L}* (?:\\p{L}+ ){0,3}?(?:capitale|soldi|risparmi|investimento|denaro)',
      '(?:senza|zero) (?:alcun )?rischi[o]?',
      "non c'e (?:alcun|nessun) rischio",
    ]),
    unless:
      /\b(?:fondo interbancario|fondo nazionale|tutela dei depositi|stato italiano)\b|\bnon (?:e|sono|viene|vengono) (?:mai )?(?:garantit|sicur|assicurat|cert)/,
    reason: 'Promette un guadagno sicuro: nessun investimento lo è, e dirlo è vietato.',
  },
  {
    field: 'any',
    says: anyOf([
      "(?:puoi|potete|si puo|basta|conviene|meglio) (?:\\p{L}+ ){0,3}?(?:non pagar|ignorar|non rispondere a|buttar via|non dichiarar)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:mult[ae]|cartell[ae]|raccomandat[ae]|avvis[oi]|tass[ae]|impost[ae]|bollett[ae]|contribut[oi]|reddit[oi]|affitto|canone|verbale)",
      "(?:puoi|potete|si puo|conviene|meglio|basta) (?:[\\p{L}']+ ){0,5}?in nero",
    ]),
    reason: 'Consiglia di violare un obbligo di legge.',
  },
];

export const UNSAFE_RULES: readonly UnsafeRule[] = [
  ...FIRST_RULES,
  ...UNSAFE_FOOD,
  ...UNSAFE_AT_HOME,
  ...UNSAFE_FOR_THE_BODY,
  ...UNSAFE_CARE,
  ...UNSAFE_SUBSTANCES,
  ...UNSAFE_WORK,
  ...UNSAFE_HAZARDS,
  ...UNSAFE_FIRST_AID,
  ...UNSAFE_EVERY_DAY,
  ...UNSAFE_OFFERS,
];
