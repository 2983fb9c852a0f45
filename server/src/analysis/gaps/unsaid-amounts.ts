import { anyOf } from '#linguistics/phrases.ts';
import { MEASURED, MONEY } from './given-signs.ts';
import type { UnsaidRule } from './unsaid-rule.ts';

/** A measured way, or an address that a map finds. */
const DISTANCE = /\d\s?(?:km|chilometr|metri|m\b|minut)|\b(?:via|viale|piazza|corso|largo|vicolo) \p{L}/u;

/** Prices, times, distances and pay told in adjectives: read as `UnsaidRule` says. */
export const AMOUNTS_IN_WORDS: readonly UnsaidRule[] = [
  {
    type: 'missing-figure',
    title: 'Un prezzo detto a parole',
    says: anyOf([
      '(?:cost[oi]|prezz[oi]|tariff[ae]|spes[ae]|canon[ei]|quot[ae]|cifr[ae]|somm[ae]) (?:(?!piu |meno |non )\\p{L}+ )?(?:contenut|modest|ridott|bass|irrisori|modic|minim|esigu|simbolic|ragionevol|abbordabil)[oaei]+',
      '(?:piccol|modest|modic|minim|discret|bell|esigu|simbolic)[oa] (?:cifra|somma|spesa|quota|tariffa|prezzo|costo|importo)',
      // «Quelli da pochi euro» names a sort of thing.
      '(?<!(?:quell[oaie]|cav[oi]|attrezz[oi]|modell[oi]|prodott[oi]) da )poch[ie] (?:decine di |centinaia di )?(?:euro|soldi|spiccioli)',
      '(?:costa|costano|si paga|si pagano|paghi|pagate) (?:davvero |molto |relativamente )?(?:poco|una sciocchezza|una miseria|un occhio|un patrimonio|caro|tanto|parecchio)(?!,? (?:a volte |spesso |anche |persino |perfino )?(?:piu|meno|di)\\b)',
    ]),
    given: MONEY,
    where: 'next',
    not: ['notizia', 'ricetta'],
    weight: 75,
    why: (words) => `${words} non è una cifra, e chi legge non sa quanto spende.`,
    write: "scrivi la cifra, o da quanto a quanto, con l'anno in cui l'hai controllata.",
  },
  {
    type: 'missing-figure',
    title: 'Un tempo detto a parole',
    says: anyOf([
      '(?:in|entro|con) (?:tempi|tempo) (?:molto |davvero |piuttosto )?(?:rapid|brev|strett|record|cert|ragionevol|celer|veloc)[oaei]*',
      'in (?:pochissimo|poco|breve) tempo',
      'in tempi (?:brevissimi|rapidissimi)',
      "(?:i )?tempi (?:di [\\p{L}']+ )?(?:sono|possono essere) (?:\\p{L}+ )?(?:lunghi|brevi|rapidi|variabili)",
      'se passano (?:\\p{L}+ )?(?:giorni|settimane|mesi)',
      '(?:servono|ci vogliono|occorrono|passano|bastano) (?:alcun[ie]|poch[ie]|divers[ie]|parecch[ie]|molt[ie]|vari[e]?) (?:giorni|settimane|mesi|ore|anni)',
    ]),
    given: MEASURED,
    where: 'next',
    not: ['notizia', 'ricetta'],
    weight: 72,
    why: () => 'giorni o mesi, chi legge non lo sa.',
    write: 'scrivi quanti giorni, settimane o mesi, e da quando si contano.',
  },
  {
    type: 'missing-figure',
    title: 'Una distanza detta a parole',
    says: anyOf([
      "a (?:poch[ie] (?:minuti|passi|chilometri|metri)|due passi)(?: (?:a piedi|di (?:auto|macchina|cammino)))? (?:da|dal|dalla|dallo|dai|dalle|dall'\\p{L}+)",
      "(?:poco (?:distante|lontan[oa])|non lontan[oa]|vicinissim[oa]|a breve distanza) (?:da|dal|dalla|dai|dalle|dallo|dall'\\p{L}+|a|al|alla|all'\\p{L}+)",
      '(?:facilmente|comodamente) raggiungibil[ei]',
    ]),
    given: DISTANCE,
    where: 'block',
    not: ['notizia', 'ricetta', 'salute'],
    weight: 69,
    why: (words) => `${words} non basta a chi deve decidere come arrivarci.`,
    write: 'scrivi i chilometri o i minuti, da dove si contano e con quale mezzo.',
  },
  {
    type: 'missing-figure',
    title: 'Una prova senza il risultato',
    says: anyOf([
      "(?:nei|nelle|durante (?:i|le)) (?:nostr[ei] )?(?:test|prove) (?:[\\p{L}']+ ){0,6}?(?:moltissimo|benissimo|a lungo|egregiamente|alla grande|molto bene|ottim[aoei]+|eccellent[ei]|brillantemente)",
      '(?:ha|hanno) (?:superato|passato) (?:\\p{L}+ )?(?:brillantemente |egregiamente |a pieni voti )(?:i|le|ogni|tutti i|tutte le|la|il) (?:test|prov[ae])',
    ]),
    given: MEASURED,
    where: 'next',
    not: ['notizia', 'ricetta'],
    weight: 74,
    why: () => 'quanto ha resistito, o di quanto è migliore, il testo non lo dice.',
    write: 'scrivi come è fatta la prova, su quanti esemplari, e il valore misurato.',
  },
  {
    type: 'missing-figure',
    title: 'Un guadagno senza cifre',
    says: anyOf([
      "(?:guadagn(?:a|ano)|sono pagat[ie]|e pagat[oa]) (?:\\p{L}+ )?(?:bene|benissimo|molto|parecchio|di piu)(?! (?:l'idea|il|la|i|le|conto|piu|meno)\\b)",
      "(?:stipendi[o]?|guadagn[oi]|paga|pagh[e]|retribuzion[ei]|compens[oi]|entrat[ae]) (?:[\\p{L}']+ ){0,4}?(?:alt|elevat|interessant|buon|ottim|important|consistent|generos)[oaie]+",
    ]),
    given: MONEY,
    where: 'section',
    not: ['notizia', 'ricetta', 'salute'],
    weight: 75,
    why: () => 'quanto, in euro, il testo non lo dice.',
    write: "scrivi una cifra lorda o netta, da quanto a quanto, con l'anno e la fonte.",
  },
];
