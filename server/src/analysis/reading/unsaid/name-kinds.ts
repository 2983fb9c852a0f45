import { anyOf } from '#linguistics/phrases.ts';
import type { UnsaidKind } from './unsaid-kind.ts';
import { CONTACT, NAMED } from './values.ts';

const NOTHING = /(?!)/u;
/** A contact, or an invitation to use one that the page has outside the text. */
const WAY_TO_BOOK = new RegExp(
  `${CONTACT.source}|\\b(?:numero verde|(?:chiama|scrivi|telefona|contatta)(?:ci|teci)|(?:chiamate|scrivete|telefonate|contattate)ci|compila(?:te)? (?:il|lo) (?:modulo|form))\\b`,
  'u',
);
const REQUIRED =
  'specific|necessari|richiest|previst|appropriat|opportun|idone|stabilit|dovut|appost|relativ|occorrent|indispensabil';
const PAPERS: Readonly<Record<string, string>> = {
  documentazione: 'la documentazione',
  modulistica: 'la modulistica',
  documenti: 'i documenti',
  moduli: 'i moduli',
  modulo: 'il modulo',
  requisiti: 'i requisiti',
  certificati: 'i certificati',
  certificazioni: 'le certificazioni',
  attestati: 'gli attestati',
  autorizzazioni: 'le autorizzazioni',
  permessi: 'i permessi',
  condizioni: 'le condizioni',
  criteri: 'i criteri',
  formalita: 'le formalità',
  adempimenti: 'gli adempimenti',
  esami: 'gli esami',
  vaccinazioni: 'le vaccinazioni',
  attrezzi: 'gli attrezzi',
  strumenti: 'gli strumenti',
  accorgimenti: 'gli accorgimenti',
  precauzioni: 'le precauzioni',
};
const SOME_OF = '(?:alcun[ie]|cert[ie]|determinat[ie]|particolari|specifici|specifiche)';
const THINGS =
  'farmaci|medicinali|alimenti|cibi|piante|marche|prodotti|materiali|tessuti|paesi|patologie|malattie|categorie|razze|varieta|sostanze|ingredienti|componenti|spese|interventi|veicoli|sintomi|vitamine|fasce|professioni|settori';
const KEEPERS: Readonly<Record<string, string>> = {
  marca: "da una marca all'altra",
  comune: "da un Comune all'altro",
  regione: "da una regione all'altra",
  modello: "da un modello all'altro",
  banca: "da una banca all'altra",
  produttore: "da un produttore all'altro",
  casa: "da una casa all'altra",
  scuola: "da una scuola all'altra",
  asl: "da un'ASL all'altra",
  gestore: "da un gestore all'altro",
  compagnia: "da una compagnia all'altra",
  universita: "da un'università all'altra",
  fornitore: "da un fornitore all'altro",
  varieta: "da una varietà all'altra",
  razza: "da una razza all'altra",
};

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Things, papers, people and ways are spoken of, and none is named. */
export const NAME_KINDS: readonly UnsaidKind[] = [
  {
    answer: 'names',
    says: anyOf([
      '(?:ricavat[oi]|incass[oi]|provent[oi]|guadagn[oi]|fondi raccolti|offerte)[^.;:]{0,40} (?:in|a|per) (?:beneficenza|beneficienza|scop[oi] benefic[oi]|iniziative benefiche|opere di bene)',
    ]),
    kept: /\b(?:a favore d\p{L}+|a sostegno d\p{L}+|destinat[oaie] a|alla? \p{L}*(?:associazione|fondazione|onlus|ospedale|ricerca|mensa|caritas|parrocchia)|associazione|fondazione|onlus|ospedale|mensa|caritas)\b/u,
    scope: 'next',
    question: () => 'A chi va il ricavato?',
    write: "Scrivi il nome di chi riceve i soldi e, se l'hai, la cifra dell'ultima volta.",
    weight: 72,
  },
  {
    answer: 'names',
    says: anyOf([
      `(?<noun>${Object.keys(PAPERS).join('|')}) (?:${REQUIRED})\\p{L}*(?<tail> (?:previst|richiest|stabilit|necessari)\\p{L}*)?(?<of> (?:per|dal|dalla|dai|dalle|dall'|da) ?(?:il |la |lo |i |le |gli |l')?\\p{L}+)?`,
      `(?:altr[ei]|ulteriori|apposit[ie]|specific[hie]+) (?<noun2>${Object.keys(PAPERS).join('|')})(?! (?:di|d')\\b)`,
    ]),
    kept: NAMED,
    scope: 'next',
    question: (caught) => {
      const noun = PAPERS[plain(caught('noun'))];
      if (noun === undefined) return `Quali sono ${/e /.test(caught()) ? 'le' : 'gli'} ${caught()}?`;
      const [article = 'i'] = noun.split(' ');
      return /^(?:i|gli|le)$/.test(article)
        ? `Quali sono ${article} ${caught()}?`
        : `Che cosa comprende ${article} ${caught()}?`;
    },
    write: "Elenca i documenti per nome, uno per riga, e di' dove si chiedono.",
    weight: 84,
  },
  {
    answer: 'names',
    says: anyOf([
      `(?:per |in |con |a |su |da |di |tra )?${SOME_OF} (?<noun>${THINGS})(?= (?:possono|vanno|richiedono|non|devono|prevedono|offrono|applicano|chiedono|permettono|contengono|interferiscono|riducono|resistono|sono (?:esent|esclus|sconsigliat|vietat|soggett|consigliat|ammess)))`,
    ]),
    kept: NAMED,
    scope: 'next',
    question: (caught) => `Quali ${caught('noun').toLowerCase()}?`,
    write: 'Fai i nomi: due o tre bastano, dal più comune.',
    weight: 66,
  },
  {
    answer: 'names',
    says: anyOf([
      '(?:alcun[ie]|cert[ie]|qualcun[oa]|molt[ie]|non tutt[ie]) (?:de[li]|delle|dei|degli|tra i|tra le|fra i|fra le|i|le) ?(?<noun>modelli|prodotti|apparecchi|marche|marchi|app|programmi|strutture|alberghi) (?:in prova|provat[ie]|confrontat[ie]|in tabella|del confronto|della classifica|che abbiamo provato|selezionat[ie])',
    ]),
    kept: NAMED,
    scope: 'next',
    question: (caught) =>
      `Quali ${caught().slice(caught().toLowerCase().indexOf(caught('noun').toLowerCase()))}?`,
    write: 'Fai i nomi, oppure aggiungi una colonna alla tabella.',
    weight: 84,
  },
  {
    answer: 'names',
    says: anyOf([
      `ogni (?<noun>${Object.keys(KEEPERS).join('|')}) (?:ha|fa|decide|stabilisce|applica|prevede|segue|usa|adotta|fissa|puo|sceglie)`,
    ]),
    kept: NOTHING,
    scope: 'sentence',
    // «Il colore è solo un colorante e ogni marca fa come le pare»: what changes does not matter.
    unless: anyOf([
      '(?:perche|visto che) ogni',
      'manuale',
      'libretto',
      'sito',
      'regolamento',
      'e (?:solo|soltanto) (?:un|una|uno) [^.;]{0,40} e ogni',
      'non (?:conta|importa|vuol dire|significa) (?:niente|nulla)',
    ]),
    question: (caught) => `Che cosa cambia ${KEEPERS[plain(caught('noun'))] ?? "da un caso all'altro"}?`,
    write: 'Porta due o tre casi per nome, in una tabella, con la fonte ufficiale di ciascuno.',
    weight: 82,
  },
  {
    answer: 'names',
    says: anyOf([
      "(?:trovi|trovate|trova|trovera\\p{L}*|vedi|vedete|leggi|leggete|c'e|consulta\\p{L}*|riport\\p{L}+|ecco) (?:anche |tutti |tutte )?(?:la|l'|un|una|lo|il) ?(?<noun>tabella|elenco|lista|schema|mappa|calendario|glossario|riepilogo)(?<of>[^.;:]{0,40}?) (?:piu avanti|piu sotto|qui sotto|sotto|di seguito|in fondo|alla fine|nel prossimo)",
    ]),
    kept: NOTHING,
    scope: 'sentence',
    question: (caught) => `Dov'è ${THERE[plain(caught('noun'))] ?? 'la tabella'}${caught('of')}?`,
    write:
      'Aggiungi ciò che il testo annuncia, nel punto in cui chi legge se lo aspetta; se manca, togli la promessa.',
    weight: 92,
  },
  {
    answer: 'procedure',
    says: anyOf([
      'solo (?:con (?:la |una )?(?:guida|visita guidata|accompagnator\\p{L}+)|su (?:prenotazione|appuntamento|richiesta))',
      '(?:previa|su|con|prenotazione) (?:prenotazione|appuntamento|obbligatoria|necessaria)',
      '(?:bisogna|va|vanno|occorre|si deve|dovete|devi|e obbligatorio|e necessario) prenotar\\p{L}*',
      '(?:va|vanno) prenotat[oaie]',
      '(?:e|sono) (?:obbligatoria|necessaria|richiesta) la prenotazione',
    ]),
    kept: WAY_TO_BOOK,
    scope: 'article',
    question: (caught) => `Come si prenota${/guida/i.test(caught()) ? ' la visita guidata' : ''}?`,
    write: 'Scrivi il telefono o la pagina con cui si prenota.',
    weight: 90,
    unless: anyOf([
      '(?:telefonate|chiamate|scrivete|telefonare|chiamare|scrivere|chiamaci|scrivici)',
      'online',
      'per (?:telefono|e-?mail)',
    ]),
  },
  {
    answer: 'phone',
    says: anyOf([
      "(?:rivolg|contatt|telefon|scriv|iscriv)\\p{L}* (?:\\p{L}+ ){0,3}?(?:(?:al|alla|all'|allo|ai|alle|il|la|lo|l'|i|presso il|presso la) ?)(?<noun>ufficio(?: (?!del)\\p{L}{4,})?|segreteria|sportello|pro loco|infopoint|associazione|comune|parrocchia|servizio clienti|gestore|ente|patronato)",
    ]),
    kept: CONTACT,
    scope: 'article',
    question: (caught) =>
      `Come si contatta ${WHO[plain(caught('noun')).split(' ')[0] ?? ''] ?? "l'ufficio"}${/ /.test(caught('noun')) ? ` ${caught('noun').split(' ').slice(1).join(' ')}` : ''}?`,
    write: 'Scrivi telefono, indirizzo di posta o pagina, e in quali orari rispondono.',
    weight: 76,
  },
  {
    answer: 'person',
    says: anyOf([
      "(?:da |di |a )?un[oa']? ?(?:dei (?:piu )?(?:important|grand|celebr|not|famos)\\p{L}+ |delle (?:piu )?(?:important|grand|celebr|not|famos)\\p{L}+ |(?:not|celebr|famos|grand|important|illustr)\\p{L}+ )(?<noun>architett[oi]|pittor[ei]|scultor[ei]|artist[ai]|scrittor[ei]|poet[ai]|musicist[ai]|ingegner[ei]|mastr[oi]|famigli[ae])",
    ]),
    kept: NOTHING,
    scope: 'sentence',
    question: (caught) =>
      `Come si chiamava ${WHO[plain(caught('noun')).replace(/[ie]$/, '')] ?? 'questa persona'}?`,
    write: 'Scrivi il nome, con le date e la fonte.',
    weight: 72,
    unless: /\b(?:come|cioe)\b/u,
  },
  {
    answer: 'procedure',
    says: /^(?:prima |poi |inoltre,? |anche |infine |attenzione: )?(?<noun>(?:il |lo |la |i |gli |le |l')[a-z]{3,}(?: (?:di |del |della |dei |delle |d'|dell'|da |in )?[a-z]{3,})?) (?<must>va|vanno|deve essere|devono essere) (?:(?:ben|sempre|prima|poi|bene|accuratamente|correttamente) )?(?<done>[a-z]{4,}(?:at|it|ut|t|s)[oaie])(?: bene| con cura| correttamente| prima| a dovere)?[.!]$/u,
    kept: NOTHING,
    scope: 'sentence',
    question: (caught) =>
      `Come ${caught('must').toLowerCase().replace('deve essere', 'va').replace('devono essere', 'vanno')} ${caught('done')} ${caught('noun').charAt(0).toLowerCase()}${caught('noun').slice(1)}?`,
    write: 'Scrivi i passaggi: con che cosa, per quanto tempo e come si capisce che è riuscito.',
    weight: 90,
    unless: anyOf([
      'non (?:va|vanno|deve|devono)',
      '(?:va|vanno) (?:bene|visto|detto|fatta|fatto|evitat\\p{L}|limitat\\p{L}|ridott\\p{L}|considerat\\p{L}|ricordat\\p{L}|aggiunt\\p{L}|pagat\\p{L}|pres[oaie]|vissut\\p{L}|dett[oaie])',
    ]),
  },
];
const THERE: Readonly<Record<string, string>> = {
  tabella: 'la tabella',
  elenco: "l'elenco",
  lista: 'la lista',
  schema: 'lo schema',
  mappa: 'la mappa',
  calendario: 'il calendario',
  glossario: 'il glossario',
  riepilogo: 'il riepilogo',
};
const WHO: Readonly<Record<string, string>> = {
  ufficio: "l'ufficio",
  segreteria: 'la segreteria',
  sportello: 'lo sportello',
  pro: 'la pro',
  infopoint: "l'infopoint",
  associazione: "l'associazione",
  comune: 'il Comune',
  parrocchia: 'la parrocchia',
  servizio: 'il servizio',
  gestore: 'il gestore',
  ente: "l'ente",
  patronato: 'il patronato',
  architett: "l'architetto",
  architetto: "l'architetto",
  pittor: 'il pittore',
  scultor: 'lo scultore',
  artist: "l'artista",
  artista: "l'artista",
  scrittor: 'lo scrittore',
  poet: 'il poeta',
  poeta: 'il poeta',
  musicist: 'il musicista',
  ingegner: "l'ingegnere",
  mastr: 'il mastro',
  famigli: 'la famiglia',
  famiglia: 'la famiglia',
};
