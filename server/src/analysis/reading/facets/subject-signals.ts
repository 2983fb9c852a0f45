import type { Signal } from './signal.ts';

/** What any text may say of its subject. */
export const SUBJECT_SIGNALS = {
  definition: {
    heading:
      /\b(?:(?:che )?cos'?\s?(?:e|sono|si intende)\b|cosa (?:e|sono|significa)|definizione|significato|in breve|di cosa si tratta)/,
    strong:
      /^(?:[^,.]{3,70}) (?:e|sono) (?:un|uno|una|un'|il|lo|la|l'|i|gli|le|quell[aeio]|quel|dei|delle|degli|costituit\w+|format\w+)\s?\w+|\bsi (?:definisce|intende|chiama)\b|\bconsiste (?:in|nel)|\bsignifica\b|\bsi tratta di\b/,
    weak: null,
  },
  mechanism: {
    heading:
      /\b(?:come funziona|funzionamento|il meccanismo|come (?:nasce|nascono|si produce|si (?:ottiene|forma)|viene (?:fatt|prodott)\w))\b/,
    strong:
      /\b(?:funziona(?:no)? (?:cosi|come|in|grazie|per|a|con)|il (?:principio|meccanismo)|il funzionamento|grazie (?:a|al|alla) (?:un|una|questo))\b/,
    weak: /\bfunzion[ao]/,
  },
  purpose: {
    heading:
      /\b(?:a (?:che )?cosa serve|a cosa servono|utilizz[oi]|usi|perche (?:e|sono) (?:utile|important\w))\b/,
    strong:
      /\b(?:serv(?:e|ono) (?:a|ad|per)|si usa(?:no)? per|viene usat[oa] per|utilizzat[oaie] per|lo scopo|ha il compito|permette di|consente di|e un[ao']? ?(?:macchina|apparecchio|strumento|dispositivo|metodo|sistema|tecnica|attrezzo|indicatore|programma|servizio|materiale) che)\b/,
    weak: /\b(?:utile|utili)\b/,
  },
  types: {
    heading: /\b(?:tip[io]|tipologi[ae]|classificazione|quali sono|forme|categorie|varieta)\b/,
    strong:
      /\b(?:(?:due|tre|quattro|diversi|vari|molti|i principali) (?:tip[io]|tipologie|forme|modelli|categorie|varieta)|esistono (?:due|tre|quattro|diversi|diverse|vari\w*|molt\w+)|si (?:distingu\w+|divid\w+|suddivid\w+)|tipologi[ae])\b/,
    weak: /\b(?:tipo|tipi|varieta)\b/,
  },
  origin: {
    heading: /\b(?:origin[ei]|storia|etimologia|nascita|da dove (?:viene|arriva|nasce)|perche si chiama)\b/,
    strong:
      /\b(?:prend(?:e|ono) il nome|si chiama [^.]{0,40}perche|deriva (?:da|dal|dall)|nasce (?:nel|a|in|come|da)|l'origine|risale a|fu (?:inventat|introdott|coniat)\w+|(?:nel|dal) 1[5-9]\d\d)\b/,
    weak: null,
  },
  examples: {
    heading: /\b(?:esemp[io]+|caso pratico|casi pratici|simulazione)\b/,
    strong:
      /\b(?:per esempio|ad esempio|un esempio|facciamo un esempio|poniamo|supponiamo|immagin(?:a|iamo)|prendiamo (?:il caso|un)|lo stesso (?:principio )?(?:di|del|dello|della|dell'|che)|come quando|pensa a|(?:sono|siamo) andat[oaie] a vedere|dove (?:sono cresciut[oa]|abito|vivo|lavoro|insegno)|(?:le|li|l'|ne) ?ho (?:vist|contat|incontrat|conosciut)[oaie]|ho fatto una prova|nel (?:19|20)\d\d ho)\b|^un (?:giorno|pomeriggio) un[oa]?\b|\bcon (?:un|uno|una) [a-z]+(?: [a-z]+)? di \d[\d.]* euro\b|\bchi (?:doveva|guadagna|prende|parte|compra|vende|incassa) [^.]{10,120}\b\d[\d.]* euro\b/,
    weak: null,
  },
  benefits: {
    heading: /\b(?:vantagg[io]+|benefic[io]+|pro e contro|perche (?:scegliere|convien\w))\b/,
    strong:
      /\b(?:il (?:grande |vero |primo )?vantaggio|i vantaggi|un vantaggio|vantaggios[oaie]|il pregio|i pregi|il punto di forza|i benefici)\b/,
    weak: /\b(?:vantagg[io]+|benefic[io]+|conviene|comod[oaie]|piu (?:digeribil|morbid|leggera|profumat|gustos|durevol)\w*|si risparmi\w+|dura di piu)\b/,
  },
  risks: {
    heading:
      /\b(?:risch[io]+|rischia|pericol[io]|svantagg[io]+|difett[oi]|attenzione|limiti|sicurezza|pro e contro|contro|complicanz\w+|precauzioni)\b/,
    strong:
      /\b(?:il rischio|i rischi|un rischio|rischia(?:no|re)?|pericolos[oaie]|svantagg[io]+|lo svantaggio|il limite|il difetto|i difetti|non ci (?:sta|entra|passa)|(?:fischi|cigol|ball|traball|cede|delud)\w*|si infila(?:no)? (?:nei|nelle)|per terra|ho smesso di|contro i \d[^.]{0,12}promess\w|per sicurezza|stacca la (?:spina|corrente)|chiudi (?:il gas|l'acqua)|scheggi?e|guanti|occhiali|mascherina|danneggia\w*|puo causare|possono causare|complicanz\w+)\b/,
    weak: /\b(?:risch[io]+|attenzione|cautela|pericol[io]|problem[ai])\b/,
  },
  comparison: {
    heading:
      /^[^,]{3,30}, [^,]{3,30} e [^,]{3,30}$|\b(?:confronto|differenz[ae]|vs|meglio|o .+\?|a confronto|tabella)\b/,
    strong:
      /\b(?:e l'unic[oa] (?:dei|delle) (?:due|tre|quattro)|a differenza (?:di|del|della|dei|delle)|in confronto|a confronto|la differenza (?:tra|fra|principale|sta|e)|le differenze|rispetto (?:a|al|ai|alla|alle|agli)|piu \w+ (?:di|del|della|dei) (?:un|una|quell\w+|modell\w))/,
    weak: /\b(?:mentre|al contrario|invece)\b/,
  },
  causes: {
    heading:
      /\b(?:caus[ae]|da dove (?:viene|vengono|nasce|nascono)|perche|(?:le )?ragion[ei]|motiv[oi]|da (?:che )?cosa (?:viene|nasce|dipende|e causat\w+)|fattori di rischio|origine)\b/,
    strong:
      /\b(?:(?:lo|la|li|le) favorisc\w+|favorit[oaie] da|(?:proclamat|indett|decis|chius|nat|pres)[oaie] (?:contro|per protest\w+|per via|a causa)|(?:e|sono|era) (?:dovut|causat|provocat)[oaie] (?:a|al|alla|da|dal|dalla|dai)|(?:la|una|ultima|prima|seconda|altra) causa|le cause|tra le cause|le ragioni sono|per (?:due|tre|quattro|cinque) (?:ragion|motiv)i|dipende (?:da|dal|dalla|dai)|fattor[ei] di rischio)\b/,
    weak: /\b(?:perche|poiche|causa(?:no|re)?|provoca(?:no|re)?)\b/,
  },
  numbers: {
    heading: /\b(?:dati|numeri|cifre|statistiche)\b/,
    strong:
      /\b\d+(?:[.,]\d+)?\s?(?:%|per cento)|\b(?:su dieci|su cento|milion[ei]|miliard[oi])\b|\b(?:due|tre|quattro|cinque|sei|dieci|quindici|venti|trenta|sessanta|centinaia di|migliaia di) (?:gradi|metri|litri|chili|chilometri)\b|\bsecondo (?:i dati|uno studio|l'istat|un'indagine)/,
    weak: /\b\d{2,}/,
  },
  alternatives: {
    heading: /\b(?:alternativ[aei]|sostitu\w+|al posto|variant[ei]|in mancanza)\b/,
    strong:
      /\b(?:in alternativa|un'alternativa|le alternative|al posto (?:di|del|dell|della)|al posto suo|(?:puoi|puo|si puo|puo essere|possono essere) sostitui\w+|sostituir(?:lo|la|li|le) con|in mancanza di|con lo stesso impasto|chi non (?:ha|ama|sopporta|trova|vuole|puo) [^.]{2,40} (?:puo|usi|usa|scelga)|altrimenti si puo|chi vuole (?:spendere meno|altro|di piu|di meno)|guardi anche)\b/,
    weak: /\b(?:alternativ[aoei]|oppure|invece (?:di|del|della))\b/,
  },
  access: {
    heading: /\b(?:per chi|difficolta|con i bambini|bambini|cani)\b/,
    strong:
      /\b(?:bambin[io]|passeggin[oi]|can[ei]|carrozzin\w+|disabil[ei]|difficolta (?:e|media|bassa|alta)|adatt[oa] (?:a|ai|anche))\b/,
    weak: null,
  },
  who: {
    heading:
      /\b(?:quando (?:non )?spetta|chi (?:puo|deve|ha diritto|non)|a chi|per chi|destinatari|beneficiari)\b/,
    strong:
      /\b(?:adatt[oaie] (?:a|ai|alle|per)|indicat[oaie] (?:per|a)|consigliat[oaie] (?:a|per|ai)|sconsigliat[oaie]|riservat[oaie] a|rivolt[oaie] a|spetta (?:a|al|ai|alle)|ha diritto|hanno diritto|(?:inquilin[oi]|proprietari[oi]?|dipendent[ei]|pensionat[oi]|autonom[oi]|lavorator[ei]|famigli[ae]|student[ei]|contribuent[ei]|genitor[ei]|ered[ei]) (?:puo|possono|deve|devono|ha diritto)|possono (?:usar|richieder|chieder|acceder|usufruir|beneficiar)\w+|ideale per)\b/,
    weak: /\b(?:per chi|a chi|chi (?:ha|non|cerca|vuole|dorme|usa|vive|lavora|abita|soffre|pesa|suda|cucina|cammina|corre|viaggia|studia|parte|comincia|prende|tiene|passa|deve)|principianti)\b/,
  },
} as const satisfies Record<string, Signal>;
