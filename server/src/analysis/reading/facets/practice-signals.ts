import { MONTH, NTH_TIME, NUMBER, SEASON, SPAN, TIME_UNIT, WORK_SPAN } from '#linguistics/numerals.ts';
import type { Signal } from './signal.ts';

const DURATION_HEADING =
  /\b(?:quanto (?:tempo|dura|ci vuole)|durata|tempi(?:stiche)?|in quanto tempo|tempo (?:necessario|di))\b/;
/** A sentence that says how long something takes, in these spans. */
function takes(span: string): string {
  return String.raw`\b(?:ci (?:vuole|vogliono|vorra|vorranno|(?:puo|possono) voler(?:e|ci)?|ho messo|abbiamo messo|mette|metti|si mette|mettono)|serv(?:e|ono)|bastano|basta|dura(?:no)?|durera|richied\w+|occorr\w+|impieg\w+|pass(?:a|ano)(?: di solito)?|si (?:prepara|fa|ripara|monta|pulisce|completa|conclude|visita)(?:no)? in|pronto in|in tutto|in totale|tempo (?:totale|necessario|di (?:preparazione|lavoro|cottura))[^.]{0,12}) (?:circa |almeno |non piu di |piu di |meno di |da |anche |solo |appena |pochi |i |le |gli )*${span}\b|\bdura(?:no)? ${NUMBER} (?:fine settimana|lezioni|incontri|sedute|mattine|pomeriggi|serate)\b|\b${span} (?:di (?:tempo|lavoro|preparazione|cammino|viaggio|visita)|in tutto|tra andata)`;
}

/** In a procedure the times are step by step: each says how long to wait, or which day it is. */
const STEP_TIME = new RegExp(
  String.raw`\b(?:(?:per|in|dopo|almeno|circa|entro|(?:meno|piu) di|non prima di) ${SPAN}|(?:ripos|lievit|cuoc|cuoci|asciug|aspett|attend|lasci|bagn|ammoll|inforn)\w* (?:al sole |all'ombra |coperta |coperto )?(?:per |almeno |circa )*${SPAN}|${NTH_TIME})\b`,
);

/** How and when something is done. */
export const PRACTICE_SIGNALS = {
  duration: { heading: DURATION_HEADING, strong: new RegExp(takes(SPAN)), weak: null },
  workTime: {
    heading: DURATION_HEADING,
    strong: new RegExp(
      String.raw`${takes(WORK_SPAN)}|\bin (?:un|una|mezza) (?:pomeriggio|mattin[ao]|mattinata|giornata|serata|fine settimana)\b`,
    ),
    weak: STEP_TIME,
  },
  when: {
    heading: new RegExp(
      String.raw`\b(?:quando|ogni quanto|periodo|stagion[ei]|calendario|scadenz[ae]|frequenza|${SEASON}|${MONTH})\b`,
    ),
    strong: new RegExp(
      String.raw`\b(?:in|a|da|tra|fra|entro|d'|di|verso|fine|inizio|meta|l'|la) ?(?:fine |inizio |meta |il mese di )?(?:${SEASON}|${MONTH})\b|\bogni (?:${NUMBER} )?${TIME_UNIT}|\b(?:una|due|tre|\d) volt[ae] (?:a|al|alla|ogni|l')|\bentro (?:il|le|la) \d`,
    ),
    weak: /\b(?:il momento (?:giusto|migliore|ideale)|il periodo|conviene aspettare|di solito quando)\b/,
  },
  frequency: {
    heading: /\b(?:ogni quanto|frequenza|quante volte)\b/,
    strong: new RegExp(
      String.raw`\bogni (?:${NUMBER} )?(?:${TIME_UNIT}|volta|mattina|sera|us[oi]|utilizz[oi])|\b(?:una|due|tre|\d) volt[ae] (?:a|al|alla|ogni|l')|\bdopo ogni (?:us[oi]|utilizz[oi]|lavaggio|volta|pulizia|pasto|raccolto|stagione|viaggio|uscita|caffe|pioggia)\b|\b(?:settimanalmente|mensilmente|annualmente|quotidianamente)\b`,
    ),
    weak: null,
  },
  steps: {
    heading:
      /\b(?:come (?:si )?(?:fa|fare|chied\w+|procedere|preparare|preparar\w+|usare|richieder\w+|pulire|montare|installare|funziona)|passagg\w+|passo|procediment\w+|fasi|istruzioni|preparazione|esecuzione|la domanda|registrazione|step)\b/,
    strong:
      /\b(?:per prima cosa|prima di tutto|come prima cosa|il primo passo|a questo punto|passo dopo passo|la procedura|va(?:nno)? (?:mandat|inviat|presentat|spedit|registrat)[oaie]|si (?:puo fare|presenta|richiede|fa domanda) (?:in rete|online|allo sportello|dal sito|sul sito|con)|(?:inviare|presentare) la domanda)\b/,
    weak: /^(?:poi|infine|quindi|dopodiche|successivamente|in seguito|si (?:comincia|inizia|parte)|per (?:cominciare|finire)|da li|arrivat[oi] (?:in fondo|alla fine)|finit[oa] (?:il|la|l'))\b/,
  },
  tools: {
    heading:
      /\b(?:occorrente|strument[oi]|material[ei]|attrezz\w+|(?:che )?cosa (?:ti )?serve|cosa ci vuole|utensili)\b/,
    strong:
      /\b(?:l'occorrente|ti serv(?:e|ono)|ci (?:vuole|vogliono) (?:un|una|uno|il|la|anche|solo|due|tre)|(?:servono|occorrono) (?:un|una|uno|il|la|i|le|solo|anche|pochi)\b|(?:^|, )(?:ti |vi )?(?:servono|occorrono) (?!\w+ (?:minut|or[ae]|giorn|settiman|mes|ann|anni)\w*)(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\w+nta|cento|\d+) \w+|bastano un[ao]? [^.]{3,60}, un[ao]? [^.]{3,60} e |procurati|prepara (?:un|una|il|la))\b/,
    weak: /\b(?:strument[oi]|attrezz[oi]|spazzol\w+|con (?:un|una|uno) (?:\w+))\b/,
  },
  mistakes: {
    heading:
      /\b(?:error[ei]|da evitare|cosa non fare|non fare|(?:va|andat[oaie]|andare) (?:storto|male)|(?:che )?cosa (?:l[aoei] )?rovina\w*|non (?:riesce|viene))\b/,
    strong:
      /\b(?:(?:l'|un |gli )error[ei]|error[ei] (?:piu )?(?:comun\w|frequent\w|tipic\w|classic\w)|(?:tutti|molti|in molti) (?:salt|sbagli|dimentic|trascur)\w+|\bnon [a-z]+te [^.]{3,60}(?:altrimenti|se no|senno)|lo sbaglio|si sbaglia|sbaglia(?:no)? (?:per|quando|nel|sempre)|da evitare|evita(?:re)? (?:di|che)\b|mai \w+(?:are|ere|ire)\b)/,
    weak: /\b(?:altrimenti|mai (?:verso|con|in|a|su|sul|sulla|di)|non dev(?:e|ono) |guai a|troppo \w+, |(?:entra|viene|resta) (?:stort|troppo)\w*|evita(?:re)?|attenzione (?:a|ai|alle|al)|non (?:va|vanno|bisogna|usare|mettere|lasciare))\b/,
  },
  check: {
    heading:
      /\b(?:come (?:capire|verificare|controllare|sapere|riconoscere|si (?:capisce|riconosce|vede))|segnali|segni)\b/,
    strong:
      /\b(?:si (?:capisce|riconosce|vede|sente|nota) (?:che|da|dal|dai|dalla|quando|se)|per (?:capire|verificare|controllare|sapere) (?:se|che|quando)|finche si \w+ (?:tra|con|in|al|da)\b|vuol dire che|te ne accorgi|quando (?:e|sono) (?:pront|dorat|cott)\w+|si deve vedere|il segno che|il segnale|(?:e|sono) pront[oaie] quando|prova dello stecchino)/,
    weak: null,
  },
  problems: {
    heading:
      /\b(?:problem[ai]|rimedi[o]?|cosa fare se|se non|soluzion[ei]|guast[oi]|(?:va|andare) (?:storto|male)|non (?:riesce|viene))\b/,
    strong:
      /(?:^|[,;:] )se (?:invece |pero |nonostante |dopo )?(?:non|e|sono|il|la|lo|l'|i|gli|le|resta|restano|rimane|compa\w+)\b[^.]{5,120}, (?:\w+)|\bper rimediare|\bsi (?:salva|recupera)(?:no)?\b|\bil rimedio|\bsi (?:risolve|rimedia)/,
    weak: /\b(?:problem[ai]|rimedi[o]?|risolver\w+)\b/,
  },
  maintenance: {
    heading:
      /\b(?:manutenzione|pulizia|cura|conservazione|come (?:conservar\w+|pulir\w+|mantener\w+|far\w+ durare))\b/,
    strong:
      /\b(?:manutenzione|va(?:nno)? (?:pulit|cambiat|sostituit|lavat)[oaie]|si (?:pulisce|lava|puliscono|lavano) (?:con|in|ogni|facilmente)|puli(?:sci|re|scila|scilo) (?:il|la|con|ogni|dopo))/,
    weak: /\b(?:puli(?:re|zia)|lavar\w*|durar\w*|cura)\b/,
  },
  professional: {
    heading:
      /\b(?:fai da te|professionista|tecnico|a chi rivolgersi|esperto|specialista|idraulico|elettricista)\b/,
    strong:
      /\b(?:rivolg(?:iti|ersi|etevi|i)|(?:chiama|contatta|consulta|chiedi a|affidati a|meglio affidarsi)(?:re)? ?(?:un|uno|una|il|al|a)?|(?:serve|ci vuole|chiama\w*|rivolg\w+|affid\w+)(?: a)? (?:un|una) (?!motore|lista|vista|pista|rivista|contenitore|essiccatore)\w+(?:tore|trice|ista)\b|un (?:tecnico|professionista|esperto|idraulico|elettricista)|fai da te)\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
