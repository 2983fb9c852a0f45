import type { Signal } from './signal.ts';

/** What a text on health tells. */
export const HEALTH_SIGNALS = {
  course: {
    heading: /\b(?:quanto dura|durata|decorso|tempi di (?:guarigione|recupero)|in quanto tempo)\b/,
    strong:
      /\b(?:dura(?:no)?|pass(?:a|ano)|guari\w+|miglior\w+|risolv\w+|regredi\w+|scompa\w+|recuper\w+|persist\w+)\b[^.]{0,50}\b(?:giorn[oi]|settiman[ae]|mes[ei])\b/,
    weak: null,
  },
  symptoms: {
    heading: /\b(?:sintom[io]|segnali|come (?:si )?(?:manifest|riconosc)\w+|segni)\b/,
    strong:
      /\b(?:sintom[oi]|si manifesta(?:no)?|i segnali|si avverte|si presenta con|dolore|prurito|bruciore|gonfiore|stanchezza)\b/,
    weak: null,
  },
  doctor: {
    heading:
      /\b(?:quando (?:andare|rivolgersi|chiamare|consultare|preoccuparsi)[^?]*|medico|specialista|pronto soccorso)\b/,
    strong:
      /\b(?:(?:rivolg\w+|contatt\w+|consult\w+|chiam\w+|parl\w+|sent\w+|chied\w+|andare|vai|visita)[^.]{0,40}(?:medico|pediatra|farmacista|dermatologo|specialista|dottore|fisioterapista|pronto soccorso)|pronto soccorso|il 112|il 118)\b/,
    weak: /\b(?:medic[oi]|specialist[ai]|pediatra)\b/,
  },
  diagnosis: {
    heading: /\b(?:diagnosi|esam[ei]|visita|analisi|test)\b/,
    strong:
      /\b(?:la diagnosi|diagnostic\w+|esam[ei] (?:del|di|clinic\w+|diagnostic\w+)|esami|ecografia|radiografia|risonanza|analisi del sangue|si accerta|(?:il|un) test d(?:i|el)|(?:il medico|si) (?:puo |possono )?misura(?:re|no)?)\b/,
    weak: null,
  },
  treatment: {
    heading:
      /\b(?:cur[ae]|rimedi[o]?|terapi[ae]|trattament[oi]|cosa fare|come (?:curar|trattar|allevi)\w+)\b/,
    strong:
      /\b(?:la terapia|le terapie|il trattamento|la cura|le cure|si cura(?:no)?|farmac[oi]|antinfiammatori\w*|per alleviare|dare sollievo|i rimedi|impacchi)\b/,
    weak: null,
  },
  prevention: {
    heading: /\b(?:preven\w+|come evitar\w+|postura|consigli)\b/,
    strong:
      /\b(?:per prevenir\w+|la prevenzione|prevenire|si previene|ridurre il rischio|per evitare (?:che|il|la|di|nuov\w+|ricadut\w+))/,
    weak: /\b(?:postura|abitudin[ei]|ogni mezz'ora|ogni ora)\b/,
  },
  contraindications: {
    heading:
      /\b(?:controindicazion[ei]|effetti (?:collaterali|indesiderati)|interazioni|chi (?:deve evitar|non (?:puo|deve))\w*|avvertenze)\b/,
    strong:
      /\b(?:controindica(?:to|ta|ti|te|zioni|zione)|effett[oi] (?:collateral|indesiderat|avvers)\w+|interazion[ei]|interagisc\w+|allergi[ae]|sconsigliat[oaie]|non (?:e indicat|sono indicat)\w+|ipersensibil\w+)\b/,
    weak: null,
  },
  pregnancy: {
    heading: /\b(?:gravidanza|incinta|allattamento|bambin[io]|neonat[io]|anzian[io])\b/,
    strong: /\b(?:gravidanza|incinta|allatta\w*|bambin[io]|neonat[io]|anzian[io])\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
