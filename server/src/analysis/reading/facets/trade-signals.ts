import type { Signal } from './signal.ts';

/** Goods, and the services of a place. */
export const TRADE_SIGNALS = {
  cost: {
    heading:
      /\b(?:cost[oi]|costa|costano|prezz[oi]|spes[ae]|tariff[ae]|preventiv[oi]|quanto si (?:spende|paga))\b/,
    strong:
      /\d\s?(?:€|euro\b)|€\s?\d|\beuro (?:al|a|per)\b|\b(?:e|sono|del tutto|completamente) gratuit[oaie]\b|\bnon costa nulla\b|\bcost(?:a|ano) (?:tra|circa|da|meno|poco|in media|almeno|intorno|pochi|qualche)\b/,
    weak: /\b(?:cost[oi]|(?<!\b(?:la|una|della|sulla|dalla|alla|nella) )costa(?! (?:piu |tanta |molta |poca )?(?:fatica|tempo|di ))|costano|costos[oaie]|prezz[oi]|spes[ae]|spendere|economic[oaie]|tariff[ae]|budget)\b/,
  },
  where: {
    heading: /\b(?:dove|in quale (?:zona|citta)|punti vendita|sed[ei]|indirizzo|come arrivare)\b/,
    strong:
      /\b(?:si (?:compra|acquista|trova|vende|comprano|acquistano|trovano|vendono) (?:in|nei|nelle|nel|al|presso|da|on|anche|solo|nei negozi)|in vendita|acquistabil[ei]|online o in|(?:compr|acquist|vend|ordin|prend)\w+ (?:\w+ ){0,4}(?:in negozio|online|in farmacia|al mercato|dal produttore)|(?:in|a|di) via [a-z]+|ci trovi (?:in|a))\b/,
    weak: /\b(?:rivenditor[ei]|presso)\b/,
  },
  choice: {
    heading:
      /\b(?:come scegli\w+|quale (?:scegliere|comprare)|cosa (?:guardare|valutare|considerare)|criteri|guida all'acquisto|a cosa fare attenzione)\b/,
    strong:
      /\b(?:per scegliere|nella scelta|la scelta (?:dipende|giusta)|scegli (?:un|una|il|la|quell\w+)|(?:valuta|controlla|guarda|considera|chiedi) (?:il|la|lo|l'|i|gli|le|anche|bene|sempre|prima)|cont(?:a|ano) (?:piu|meno) (?:di|del|della|dello|dei|delle)|da valutare|i criteri|conta(?:no)? (?:soprattutto|di piu|molto))/,
    weak: /\b(?:scegliere|sceglier\w+|la scelta)\b/,
  },
  warranty: {
    heading: /\b(?:garanzi[ae]|res[oi]|recesso|assistenza)\b/,
    strong: /\b(?:garanzi[ae]|diritto di recesso|restituir\w+|reso gratuito|assistenza)\b/,
    weak: null,
  },
  testing: {
    heading:
      /\b(?:come abbiamo (?:provato|testato|scelto)|la prova|le prove|il test|recension[ei]|opinion[ei])\b/,
    strong:
      /\b(?:(?:le|li|la|lo|l'|ne) ?(?:ho|abbiamo) (?:pesat|misurat|provat|usat|testat|cronometrat|portat|indossat|lavat)\w+|(?:ho|abbiamo) (?:fatto avanti|dormito|cucinato|lavorato|camminato|viaggiato|corso) |(?:due|tre|quattro|sei|\d+) (?:settimane|mesi),[^.]{0,40} (?:ho|abbiamo) |abbiamo (?:provato|testato|usato|misurato|confrontato)|ho (?:provato|testato|usato|misurato)|nelle nostre prove|nella nostra prova|dopo (?:\w+ )?(?:settimane|mesi|giorni) di (?:uso|utilizzo|prova))\b/,
    weak: null,
  },
  consumption: {
    heading: /\b(?:consum[oi]|ricambi|costi d'uso|quanto consuma|autonomia)\b/,
    strong:
      /\b(?:(?:la|una) batteria (?:fa|dura|regge|tiene)|si ricarica|consuma(?:no)?\b|consum[oi] (?:di|energetic\w)|kwh|watt|risuol\w+|cartucc\w+|ricambi\w*|filtr[oi] (?:va|vanno|cost\w+)|autonomia|classe energetica)/,
    weak: null,
  },
  arriving: {
    heading:
      /\b(?:come (?:arrivar\w*|si arriva|raggiunger\w+)|dove (?:si trova|parcheggiare)|in auto|in treno)\b/,
    strong:
      /\b(?:si (?:arriva|raggiunge|parcheggia)|parcheggi\w*|in (?:auto|treno|autobus|bici)|la (?:stazione|fermata)|l'autostrada|l'uscita|si prende (?:il|la|l'))\b/,
    weak: null,
  },
  hours: {
    heading: /\b(?:orari[o]?|apertura|quando siamo aperti)\b/,
    strong:
      /\b(?:apert[oi] (?:dal|da|tutti|il|anche|dalle)\b(?! (?:19|20)\d\d)|dal lunedi|orari[o]? (?:di|dalle|continuat\w)|dalle (?:ore )?\d{1,2}|h24|24 ore su 24)/,
    weak: null,
  },
  booking: {
    heading:
      /\b(?:prenot\w+|appuntament[oi]|contatt\w+|come (?:richieder|prenotar|chiamar|trovar|raggiunger)\w+|preventivo|chiama\w*|scriv\w+)\b/,
    strong:
      /\b(?:prenot\w+|appuntamento|(?:chiama|telefona)(?:te)?(?:ci)? (?:al|il|lo|allo)|(?:chiama|telefona|scrive)te(?:ci)?\b|scrivi(?:ci)? (?:a|su)|whatsapp|telefona|richied\w+ (?:un )?preventivo|(?:contatta|scrivi|chiama|telefona)ci\b|modulo (?:di contatto|online))\b/,
    weak: null,
  },
  included: {
    heading: /\b(?:(?:che )?cosa (?:comprende|include|facciamo)|servizi|interventi|trattamenti)\b/,
    strong:
      /\b(?:(?:facciamo|eseguiamo|offriamo|trattiamo|curiamo|ripariamo|puliamo|organizziamo) [^.]{3,60}, [^.]{3,60} e |non facciamo|(?:e|sono) compres[oaie]|comprend(?:e|ono)|inclus[oaie]|il servizio prevede|offriamo|ci occupiamo di|nel prezzo)\b/,
    weak: null,
  },
  area: {
    heading: /\b(?:zon[ae]|quartier[ei]|dove (?:(?:ci )?(?:siamo|trov\w+)|\w+iamo)|comuni)\b/,
    strong:
      /\b(?:operiamo|interveniamo|(?:ci|mi) (?:trovate|trovi)|(?:lavoriamo|arriviamo|veniamo|serviamo|consegniamo|ci spostiamo|copriamo|saliamo) (?:anche |fino )?(?:a|ad|in|nei|nelle|su|sui|sulla|tutt\w+)\b|in zona|nelle zone|nei quartieri|nei comuni|in tutta la (?:provincia|citta)|(?:siamo|e|sede|officina|studio|negozio|bottega|laboratorio)\b[^.]{0,30} in (?:via|piazza|corso|viale|largo)|a pochi (?:passi|minuti) da)\b/,
    weak: null,
  },
  credentials: {
    heading:
      /\b(?:chi siamo|chi (?:ci )?(?:lavora|viene|trover\w+|ripara)|chi c'e|le persone|la nostra esperienza|il team|certificazion[ei]|abilitazion[ei])\b/,
    strong:
      /\b(?:anni di (?:esperienza|attivita|mestiere)|da (?:piu di |oltre |quasi )?(?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quarant\w*) anni|(?:da )?(?:due|tre|quattro|cinque) generazioni|di padre in figlio|siamo in (?:due|tre|quattro|cinque|sei|sette|otto|dieci)|ha (?:fatto|frequentato) (?:il|un) corso|diplomat[oaie]|laureat[oaie]|certificat[oaie]|abilitat[oaie]|iscritt[oaie] (?:all'albo|all'ordine)|qualificat[oaie]|dal (?:19|20)\d\d)\b/,
    weak: null,
  },
  reviews: {
    heading: /\b(?:recension[ei]|testimonianz[ae]|dicono di noi|clienti|lavori svolti)\b/,
    strong:
      /\b(?:recension[ei]|i nostri clienti|un cliente|stelle su|ci ha(?:nno)? (?:scelto|chiamato|scritto))\b/,
    weak: null,
  },
  urgency: {
    heading: /\b(?:urgenz[ae]|pronto intervento|emergenz[ae])\b/,
    strong:
      /\b(?:pronto soccorso|di notte (?:andate|chiamate|rispond\w+)|pronto intervento|urgen(?:za|ze|te|ti)|emergenz[ae]|entro (?:un'ora|\w+ ore)|in giornata)\b/,
    weak: null,
  },
  payment: {
    heading: /\b(?:pagament[oi]|come si paga|rate)\b/,
    strong: /\b(?:si paga|pagament[oi]|a rate|bancomat|carta di credito|bonifico|contanti)\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
