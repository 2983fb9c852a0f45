import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { FORBIDS_TAKING } from './unsafe-rules-substances.ts';

/**
 * Advice about cures and care, composed from lists: who or what cures, how a text calls it needless, what it permits,
 * to whom. Each rule is a pattern over the lists, so that it matches words that no example has.
 */
const CARER = [
  '\\p{L}{3,}(?:olog[oai]|iatra|iatri)',
  'medic[oi]',
  'dottore',
  'dottoressa',
  'pediatra',
  'specialista',
  'guardia medica',
  'ginecolog[oa]',
  'cardiolog[oa]',
  'dermatolog[oa]',
  'oculista',
  'dentista',
  'veterinari[oa]',
  'farmacista',
  'ostetrica',
  'ortopedico',
  'allergolog[oa]',
  'diabetolog[oa]',
  'curante',
  'nutrizionista',
  'dietolog[oa]',
  'psicolog[oa]',
  'psichiatra',
].join('|');
const CARE = `${CARER}|visit[ae]|controll[oi]|esam[ei]|analisi|radiografi[ae]|ecografi[ae]|vaccin\\p{L}+|richiam[oi]|antitetanica|ricett[ae] medica|prescrizion[ei]|mammografi[ae]|elettrocardiogramma`;
const DRUG = [
  'farmac[oi]',
  'medicin[ae]',
  'medicinal[ei]',
  'terapi[ae]',
  'pillol[ae]',
  'pastigli[ae]',
  'compress[ae]',
  'insulina',
  'antibiotic[oi]',
  'cortison[ei]',
  'statin[ae]',
  'anticoagulant[ei]',
  'antidepressiv[oi]',
  'ansiolitic[oi]',
  'antipertensiv[oi]',
  'gastroprotettor[ei]',
  'antistaminic[oi]',
  'antidolorific[oi]',
  'antinfiammator[io]+',
  'ibuprofene',
  'paracetamolo',
  'tachipirina',
  'aspirina',
  'cardioaspirina',
  'eutirox',
  'levotiroxina',
  'betabloccant[ei]',
  'diuretic[oi]',
  'sonnifer[oi]',
  'collirio',
  'inalator[ei]',
].join('|');
const CAN = '(?:(?:si )?(?:puo|possono)|puoi|potete|potrai|potrete) (?:anche |tranquillamente |benissimo )?';
const NEEDLESS = `(?:${[
  "non (?:ha|hanno|avete|hai) (?:alcun |nessun )?bisogno (?:di|d')",
  "non (?:serve|servono|occorre|occorrono|e necessari[oa]|sono necessari[e]?|e indispensabile)(?: di| d')?",
  "non (?:e il caso|vale la pena|ha senso|c'e bisogno|bisogna|dovete|devi)(?: di| d')?",
  '(?:e|sono|diventa|diventano) (?:del tutto |spesso |quasi sempre )?(?:inutil[ei]|superflu[oaie])',
  '(?:e|sono|diventa|diventano) (?:del tutto |spesso |quasi sempre )?(?:una perdita di tempo|uno spreco)',
  `${CAN}(?:fare a meno|farne a meno)`,
  `${CAN}(?:evitar|risparmiar|saltar|rimandar|rinunciar|ignorar|trascurar|dimenticar)\\p{L}*`,
].join('|')})`;
const ALLOWED =
  '(?:puoi|potete|potrai|potrete|si puo|si possono|puo|possono|basta|conviene|meglio|va bene|vanno bene|tranquillamente|nulla vieta di|e possibile|e sufficiente)';
const STOP = '(?:smett|sospend|interromp|abbandon|lasciar perdere|far(?:e|ne) a meno|molla)\\p{L}*';
const ALTER =
  '(?:ridur|riduc|diminu|aument|raddoppi|triplic|dimezz|modific|salt|scal|anticip|prolung)\\p{L}*';
const ASKED =
  /\b(?:sent\p{L}+|parl\p{L}+|chied\p{L}+|consult\p{L}+|accord\p{L}*|indicazion[ei]|parere|prescri\p{L}+|consiglio|decid\p{L}+|decision[ei]|concord\p{L}+|solo|soltanto|sotto controllo)\b[^.;]{0,30}(?:medic|pediatr|specialist|curante|farmacist|veterinari|ginecolog|cardiolog)/u;

const PAPER = '(?:ricett[ae]|impegnativ[ae]|prescrizion[ei]|richiest[ae]|appuntament[oi])';
const ENTER = [
  `(?:per|prima di) (?:acced|entrar|prenot|venir|presentar|rivolger|fissar|iscriver|contattar|chiamar)\\p{L}*`,
  `(?:per )?(?:l'accesso|accesso (?:diretto|libero)|si accede|si entra|si viene|si prenota)`,
  `(?:per )?(?:(?:la|una) (?:prima |nostra )?(?:visita|consulenza|seduta|prestazione)|farsi (?:visitare|vedere))`,
  `(?:dal|dalla|dallo|dall') ?(?:${CARER}|fisioterapista|logopedista) si (?:va|puo andare)`,
].join('|');
const CLAUSE = `[^.;]{0,60}?`;
const NOT_A_DRUG = `(?![^.;]*(?:${DRUG}))(?<!(?:${DRUG})[^.;]*)`;
/** A paper that is not needed to be seen sends to the visit, and keeps nobody from it; one for a drug is another matter. */
const NO_PAPER_TO_ENTER = [
  `${NOT_A_DRUG}(?:${ENTER})(?=[^\\p{L}])${CLAUSE}(?<!\\p{L})${PAPER}`,
  `${NOT_A_DRUG}${PAPER}(?=[^\\p{L}])${CLAUSE}(?<!\\p{L})(?:${ENTER})`,
];

/** Advice against doctors, checks and cures, and surgery at home. */
export const UNSAFE_CARE: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      "(?:cortison\\p{L}*|antibiotic\\p{L}+|pomat[ae]|collirio|sciroppo|farmac\\p{L}+|medicin[ae])(?: [\\p{L}']+){0,4}? (?:avanzat[oaie]|rimast[oaie] (?:dall'\\p{L}+|in casa)|dell'ultima volta)(?! (?:va|vanno|si butt\\p{L}+))",
    ]),
    unless:
      /\b(?:mai|non (?:us|prend|riutilizz)\w+|butt\w+|smalt\w+|riport\w+|farmacia|medic\w+|pediatra|scad\w+)\b/,
    reason: 'Fa usare un farmaco avanzato senza sapere se è quello giusto.',
  },
  {
    field: 'any',
    about: anyOf([
      'orzaiol[oi]',
      'brufol[oi]',
      'foruncol[oi]',
      'ascess[oi]',
      'boll[ae]',
      'vescic\\p{L}+',
      'cist[ei]',
      'pus',
      'calazi[o]?',
    ]),
    says: anyOf([
      "(?:buc|for|pung|incid|prem|schiacc|sprem)(?:ate|ete|are|ere|atelo|atela|etelo|etela|a|i) (?:[\\p{L}']+ ){0,8}?(?:pus|punta|bolla|liquido|siero)",
    ]),
    unless: /\b(?:mai|non (?:si|va|vanno|buc|sprem|schiacc)\w*|medic\w+|sconsigli\w+)\b/,
    reason: "Bucare o spremere porta l'infezione più a fondo: il primo soccorso dice il contrario.",
  },
  {
    field: 'any',
    says: anyOf([`${ALLOWED}(?: [\\p{L}']+){1,8}? senza (?:alcun|nessun|il minimo) (?:rischio|pericolo)`]),
    unless: /\b(?:solo|soltanto|purche|se|a patto|dopo|medic\w+|sottovalut\w+)\b/,
    reason: 'Dà per certo che non ci sia nessun rischio, senza dire chi lo ha provato.',
  },
  {
    field: 'any',
    says: anyOf([
      `${NEEDLESS} ?(?:[\\p{L}']+ ){0,4}?(?:il |la |lo |l'|un |una |i |le |gli |dal |al |col |per |una? \\p{L}+ )?(?:${CARE})`,
      `(?:al posto|invece) (?:di|del|della|dello|delle|dei) ?(?:[\\p{L}']+ ){0,3}?(?:il |la |un |dal |al |l')?(?:${CARER})`,
      `senza (?:[\\p{L}']+ ){0,3}?(?:${CARE})(?! (?:di|in|della) )`,
      `(?:aspett|rimand|rinvi)(?:a|ate|are|i|iate|arla|arlo) (?:[\\p{L}']+ ){0,5}?(?:prima di|ad?|di) (?:[\\p{L}']+ ){0,2}?(?:${CARER}|farl[oa] vedere|farsi (?:vedere|visitare))`,
      `(?:${CARER}) (?:si puo|si possono|potete|puoi) (?:[\\p{L}']+ ){0,3}?(?:con calma|dopo|in seguito|la settimana|il giorno|piu tardi|piu avanti)`,
      `(?:${CARER}) (?:[\\p{L}']+ ){0,3}?(?:esager|spavent|allarm|prescriv\\p{L}+ tropp)\\p{L}*`,
    ]),
    about: anyOf([
      CARER,
      'sintom[io]|dolor[ei]|febbre|malatti[ae]|gonfior[ei]|macchi[ae]|tosse|ferit[ae]|mors[oi]|puntur[ae]|reazion[ei]|neo|sangu\\p{L}+|vitamin[ae]|glicemi[ao]|integrator[ei]|diet[ae]|digiun\\p{L}+|chiodo|antitetanic[ao]|orecchi[oe]|infezion[ei]|vaccin\\p{L}+|farmac[oi]|disturb[oi]|pelle|gravidanza',
    ]),
    // To a pharmacy, a hospital or a visit that is truly not asked for: a certificate, a booking, a prescription by law.
    unless: anyOf([
      'certificat\\w+',
      'prenota\\w+',
      'obbligatori\\w+',
      'palestra',
      'museo',
      'mostr[ae]',
      'guidat\\w+',
      'visite? (?:a|al|alla|del|della|di|in|ai|guidat\\w+)',
      'pronto soccorso',
      'di legge',
      'patente',
      'libera vendita',
      'da banco',
      'pericolos\\w+',
      'sconsigli\\w+',
      'sbagli\\w+',
      'rischi\\w+',
      'errore',
      'finche',
      'ma (?:se|quando)',
      'per (?:ogni|una? (?:semplice|normale|lieve|piccol\\w+|puntura|graffi\\w*|raffreddore|taglietto|sbucciatura))',
      "controll[oi] (?:dei fumi|della caldaia|dell'auto|periodic\\w+|document\\w+|qualita)",
      'esam[ei] (?:di|finale|finali|scritt\\w+|oral\\w+|universitari\\w+)',
      'analisi (?:del|della|dei|di)',
      ...NO_PAPER_TO_ENTER,
    ]),
    reason: 'Scoraggia dal farsi controllare da chi dovrebbe visitare.',
  },
  {
    field: 'any',
    about: anyOf([DRUG]),
    says: anyOf([
      `${ALLOWED} (?:essere |venire |[\\p{L}']+ ){0,4}?(?:${STOP}|sospes[oaie]|interrott[oaie]|smess[oaie])(?: [\\p{L}']+){0,6}? (?:appena|non appena|quando|se|da sol[oaie]|gia|subito|in anticipo|senza|prima)`,
      `${ALLOWED} (?:[\\p{L}']+ ){0,2}?${STOP} (?:[\\p{L}']+ ){0,3}?(?:${DRUG})`,
      `(?:${DRUG})(?: [\\p{L}']+){0,3}? (?:si puo|si possono|puo essere|possono essere) (?:[\\p{L}']+ ){0,2}?(?:lasciar|smess|smett|sospes|sospend|interr|salt|abbandon|dimezz|ridur|ridott)\\p{L}*`,
      `(?:decid|regol)\\p{L}* (?:da se|da sol[oaie]|in autonomia|per conto (?:proprio|tuo|vostro))`,
      `(?:aggiung|prend|ripet)\\p{L}* (?:un altr[oa]|un'altra|un second[oa]|un'ulteriore) (?:${DRUG}|dose)`,
      `(?:${DRUG})(?: [\\p{L}']+){0,3}? (?:ogni|tutte le) volt[ae] che`,
      `(?:${DRUG})(?: [\\p{L}']+){0,3}? non serv(?:e|ono) piu`,
      `(?:stesso effetto|stessa efficacia|efficac[ei] (?:quanto|come)) (?:[\\p{L}']+ ){0,2}?(?:${DRUG})`,
      `(?:puo|possono) (?:\\p{L}+ )?sostituir\\p{L}+`,
      `${ALLOWED}(?: [\\p{L}']+){0,6}? (?:insieme|in combinazione|in aggiunta) (?:con|a|al|ai|alla|alle|agli) (?:[\\p{L}']+ )?(?:${DRUG})`,
      `${ALLOWED} (?:[\\p{L}']+ ){0,4}?${ALTER} (?:[\\p{L}']+ ){0,3}?(?:${DRUG})`,
      `(?:raddoppi|triplic|dimezz|aument)(?:a|ate) (?:la |le )?(?:dos[ei] (?:di |del |dell'|della ))?(?:${DRUG})`,
      `(?:se|quando) (?:vi sentite|ti senti|state|stai|sta|il dolore|i sintomi|la febbre)[^.;]{3,50}, (?:potete |puoi |si puo )?(?:${STOP}|${ALTER})`,
      `(?:prend|assum|somministr)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:il doppio|dose doppia|doppia dose|una dose (?:doppia|in piu))`,
      `non (?:serve|occorre|e necessario|c'e bisogno di|bisogna) (?:[\\p{L}']+ ){0,2}?(?:finire|completare|terminare|portare a termine) (?:[\\p{L}']+ ){0,4}?(?:${DRUG}|scatola|confezione|ciclo)`,
    ]),
    unless: new RegExp(
      `${ASKED.source}|${FORBIDS_TAKING.source}|\\b(?:generic[oi]|equivalent[ei]|biosimilar[ei]|vuoto|pieno|pasto)\\b`,
      'u',
    ),
    reason: 'Invita a cambiare o a interrompere una terapia senza il medico.',
  },
  {
    field: 'any',
    says: anyOf([
      "(?:bolle|boll[ae]|vescic\\p{L}+|ascess[oi]|foruncol[oi]|ematom[ai]|cisti|ne[oi])(?: [\\p{L}']+){0,3}? (?:va|vanno|si puo|si possono|conviene) (?:[\\p{L}']+ ){0,3}?(?:bucat|forat|incis|schiacciat|spremut|tagliat|bucar|forar|incider|schiacciar|spremer|tagliar)\\p{L}*",
    ]),
    unless:
      /\b(?:mai|non (?:va|vanno|si)|medic\w+|dermatolog\w+|chirurg\w+|carta|vernice|intonaco|pittura|carta da parati|aria)\b/,
    reason: 'È una pratica che provoca infezioni: il primo soccorso dice il contrario.',
  },
  {
    field: 'health',
    about: anyOf([
      'febbre (?:sale|alta|altissima|sopra|oltre|supera)',
      'sangue',
      'gonfi\\p{L}*',
      'svien\\p{L}*',
      'rigid\\p{L}+',
      'respir\\p{L}+',
      'alone',
      'eritema',
      '(?:macchia|chiazza) (?:rossa|scura|che si allarga)',
      'nodul[oi]',
      'linfonod[oi]',
    ]),
    says: anyOf([
      "non c'e (?:da|motivo di|ragione di) (?:preoccup|allarm|spavent)\\p{L}*",
      'non (?:vi |ti )?(?:preoccupa|allarma|spaventa)te?(?:vi)?',
    ]),
    unless: /\b(?:medic\w+|pediatra|112|118|pronto soccorso|se (?:dura|passa|scende))\b/,
    reason: 'Rassicura davanti a un segno che va fatto vedere.',
  },
];
