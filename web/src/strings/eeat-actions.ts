/** The action in the box that helps a criterion, by the criterion's id. */
export const boxActionText = {
  'risposte-principali': 'Rispondi a ciò che chi cerca vuole sapere',
  'termini-spiegati': 'Spiega termini e sigle',
  'indicazioni-precise': "Di' con precisione tempi, misure e importi",
  'limiti-ed-eccezioni': "Di' quando il consiglio non vale",
  'esempi-concreti': 'Aggiungi un esempio concreto',
  'criteri-dichiarati': 'Metti a confronto le alternative che nomini',
  'passaggi-ordinati': 'Completa e ordina i passaggi',
  'errori-di-fatto': 'Correggi i passaggi che non tornano',
  'fatti-con-data': 'Metti la data ai fatti che cambiano',
  'cifre-con-fonte': 'Metti la fonte accanto alle cifre',
  'fonti-citate': 'Indica fonti che si possono ritrovare',
  'fonti-primarie': "Cita una norma, un'istituzione o uno studio",
  'esperti-con-nome': "Di' chi sono gli esperti",
  'collegamenti-esterni': 'Metti i collegamenti alle pagine che provano o approfondiscono',
  'titolo-onesto': 'Mantieni ciò che il titolo promette',
  'senza-promesse': 'Togli promesse e primati senza prova',
  avvertenze: "Di' quando fermarsi e a chi rivolgersi",
  'interessi-dichiarati': 'Dichiara la pubblicità',
  'argomento-in-apertura': "Di' subito di che cosa parli",
} as const;

/** The action on the page, outside the text, by the criterion's id. */
export const pageActionText = {
  'autore-indicato': 'Firma la pagina con nome e cognome',
  'revisione-esperta': 'Fai rivedere il testo a una persona competente, e scrivi chi è',
  contatti: 'Metti un contatto di chi pubblica',
  'data-di-pubblicazione': 'Metti la data di pubblicazione',
  'editore-indicato': "Di' chi pubblica il sito",
  'profilo-dell-autore': "Collega la firma a una pagina sull'autore",
  'qualifica-dell-autore': "Di' quale titolo o quale pratica ha chi scrive",
  'connessione-sicura': 'Pubblica la pagina in HTTPS',
  'data-di-aggiornamento': 'Metti la data di aggiornamento',
  'dati-strutturati': 'Dichiara titolo, autore e data nei dati strutturati',
} as const;
