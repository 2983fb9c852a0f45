import type { Signal } from './signal.ts';

/** What a text about a place or about an opinion tells, and what to try when something is broken (`scenario`). */
export const GENERAL_SIGNALS = {
  route: {
    heading:
      /\b(?:percors[oi]|itinerari[oi]?|tappe?|il sentiero|il giro|la strada|che cosa vedere|cosa vedere)\b/,
    strong:
      /\b(?:si (?:parte|sale|scende|prosegue|gira|cammina|attraversa|prende (?:a|il|la))|(?:il sentiero|la strada|la via|il percorso) (?:sale|scende|gira|esce|parte|passa|continua|porta)|segnavia|\d+ (?:chilometri|km|metri di dislivello))\b/,
    weak: null,
  },
  gear: {
    heading:
      /\b(?:(?:che )?cosa (?:portare|mettere nello zaino|indossare)|attrezzatura|equipaggiamento|abbigliamento)\b/,
    strong:
      /\b(?:scarpon\w+|scarpe (?:da|con)|zaino|bastoncini|giacca|crema solare|borraccia|torcia|da portare|portati|porta con te)\b/,
    weak: null,
  },
  food: {
    heading: /\b(?:dove (?:mangiare|dormire|fermarsi)|mangiare|ristorant\w+|trattori[ae]|pernott\w+)\b/,
    strong:
      /\b(?:trattori[ae]|ristorant[ei]|rifugi[oi]|osteri[ae]|agriturism[oi]|bar|tavoli|picnic|si mangia|pranzo)\b/,
    weak: null,
  },
  safety: {
    heading: /\b(?:pericol[oi]|sicurezza|attenzione|rischi|quando (?:non|evitare))\b/,
    strong:
      /\b(?:pericolos[oaie]|ghiaccia\w*|scivol[oai]\w*|cavo|non (?:si (?:passa|passano|puo|entra)|basta)|con (?:il maltempo|la pioggia|il torrente)|frana|dire a qualcuno|soccorso|esposto)\b/,
    weak: null,
  },
  objections: {
    heading:
      /\b(?:obiezion[ei]|contro|critiche|chi non e d'accordo|(?:quello|cio|che cosa|cosa) (?:che )?si (?:risponde|obietta)|mi (?:rispondono|dicono|obiettano)|limiti)\b/,
    strong:
      /\b(?:l'obiezione|le obiezioni|chi (?:obietta|critica|sostiene il contrario|non e d'accordo)|mi (?:obiettano|rispondono|si dira)|si dira che|qualcuno dira|c'e chi (?:dice|pensa|sostiene)|ha(?:nno)? ragione|i critici|(?:rispond(?:e|ono)|obietta(?:no)?|replica(?:no)?|ribatt(?:e|ono)) che)\b|^(?:certo, )?(?:e|sara) (?:anche )?vero (?:anche )?che\b|^si dice (?:anche )?che\b/,
    weak: null,
  },
  proposal: {
    heading:
      /\b(?:propost[ae]|(?:quello|cio|che cosa|cosa) che (?:chiederei|farei|vorrei|servirebbe)|(?:che )?cosa (?:fare|si puo fare|puo fare|possono fare)|soluzion[ei]|da dove (?:cominciare|ripartire)|come cambiare)\b/,
    strong:
      /\b(?:(?:va|vanno) (?:chius|tolt|apert|abolit|riapert|vietat|cambiat|ridott|pagat|restituit)[oaie]|(?:puo|possono) (?:chieder|scriver|votar|firmar|cominciar)\w+|basta andar\w+|vorrei (?!dire|sapere|vedere|essere|raccont)|chiederei|mi aspetto che|propong\w+|la proposta|basterebbe|bisognerebbe|dovremmo|si potrebbe|direi di|il primo passo|servirebbe|terrei|farei|toglierei|proporrei|cambierei|comincerei)\b/,
    weak: null,
  },
  scenario: {
    heading:
      /\b(?:(?:che )?cosa (?:fare|provare|controllare)|prima di chiamare|soluzion[ei]|rimedi[oi]?|come (?:risolvere|ripararl\w|sistemarl\w))\b/,
    strong:
      /\b(?:prova (?:a|con)|controlla (?:che|se|il|la)|verifica (?:che|se|il|la)|stacca|spegni e|riavvia|svita|pulisci il|si risolve|basta (?:pulire|stringere|cambiare|sostituire|riavviare))\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
