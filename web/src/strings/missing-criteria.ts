interface MissingText {
  /** The predicate after "38 pagine". */
  readonly pages: string;
  /** The missing thing of one page, as a noun. */
  readonly what: string;
}

const without = (what: string): MissingText => ({ pages: `senza ${what}`, what });

/** Criteria of the E-E-A-T checklist that are missing, by their id. */
export const missingText: Readonly<Record<string, MissingText>> = {
  'fonti-citate': without('fonti'),
  'fonti-primarie': without('fonti primarie'),
  'collegamenti-esterni': without('collegamenti ad altri siti'),
  'esperti-con-nome': { pages: 'con esperti senza nome', what: 'nome degli esperti' },
  'dati-originali': without('dati propri'),
  'autore-indicato': without('autore'),
  'profilo-dell-autore': without("profilo dell'autore"),
  'pagina-originale': { pages: "senza l'indirizzo dell'originale", what: "indirizzo dell'originale" },
  'reputazione-del-sito': without('reputazione del sito'),
  'reputazione-dell-autore': without("reputazione dell'autore"),
  'citato-da-altri': without('citazioni di altri siti'),
  'tema-del-sito': { pages: 'fuori dal tema del sito', what: 'legame con il tema del sito' },
  'esperienza-diretta': without('esperienza diretta'),
  'misure-proprie': without('misure proprie'),
  'metodo-di-prova': without('metodo di prova'),
  insuccessi: { pages: 'che non raccontano insuccessi', what: 'insuccessi' },
  'tempo-dell-esperienza': {
    pages: "senza dire da quanto dura l'esperienza",
    what: "durata dell'esperienza",
  },
  'immagini-proprie': without('immagini proprie'),
  'giudizio-motivato': { pages: 'senza un giudizio motivato', what: 'giudizio motivato' },
  'pregi-e-difetti': {
    pages: 'che non dicono i difetti di ciò che consigliano',
    what: 'difetti di ciò che si consiglia',
  },
  'uso-nel-tempo': { pages: "che non dicono com'è l'uso nel tempo", what: 'uso nel tempo' },
  'tracce-dell-esperienza': without("tracce dell'esperienza"),
  'qualifica-dell-autore': without("qualifica dell'autore"),
  'revisione-esperta': without('revisione di un esperto'),
  'termini-spiegati': { pages: 'con termini non spiegati', what: 'spiegazione dei termini' },
  'indicazioni-precise': { pages: 'con indicazioni imprecise', what: 'indicazioni precise' },
  'consigli-motivati': { pages: 'con consigli senza un perché', what: 'perché dei consigli' },
  'limiti-ed-eccezioni': without('limiti ed eccezioni'),
  'esempi-concreti': without('esempi concreti'),
  'criteri-dichiarati': without('criteri di confronto'),
  'passaggi-ordinati': without('passaggi ordinati'),
  'risposte-principali': { pages: 'senza le risposte principali', what: 'risposte principali' },
  ortografia: { pages: 'con errori di ortografia', what: 'ortografia corretta' },
  'errori-di-fatto': { pages: 'con errori di fatto', what: 'fatti corretti' },
  'valore-aggiunto': { pages: 'che non danno più delle altre', what: 'valore in più' },
  'data-di-pubblicazione': without('data di pubblicazione'),
  'data-di-aggiornamento': without('data di aggiornamento'),
  'fatti-con-data': { pages: 'con fatti senza data', what: 'data dei fatti' },
  'cifre-con-fonte': { pages: 'con cifre senza fonte', what: 'fonte delle cifre' },
  'titolo-onesto': { pages: 'con un titolo che esagera', what: 'titolo che non esagera' },
  'senza-promesse': { pages: 'con promesse non dimostrate', what: 'prove delle promesse' },
  avvertenze: without('avvertenze'),
  'interessi-dichiarati': without('interessi dichiarati'),
  'argomento-in-apertura': { pages: "senza l'argomento in apertura", what: 'argomento in apertura' },
  'come-e-fatto': {
    pages: 'che non dicono come sono state preparate',
    what: 'come è stata preparata',
  },
  'editore-indicato': without('editore'),
  contatti: without('contatti'),
  'dati-dell-attivita': without("dati dell'attività"),
  'connessione-sicura': without('connessione sicura'),
  'regole-editoriali': without('regole editoriali'),
  'dati-strutturati': { pages: 'con dati strutturati diversi dal testo', what: 'dati strutturati corretti' },
  'date-non-ritoccate': { pages: 'con date ritoccate', what: 'date non ritoccate' },
  'pubblicita-discreta': { pages: 'con pubblicità che copre il testo', what: 'pubblicità discreta' },
};
