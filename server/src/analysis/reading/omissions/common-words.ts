/**
 * Cues of families that occur in any text: one alone proves nothing. Each is spelled as in the `told` of a family, since
 * it is compared as a whole with that; there a space ends a whole word.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    // times, amounts and units
    'mesi ,anni ,anno ,mese ,ore,ora,giorn,giorni,giorno,settiman,minut,minuti,eta,tempo,tempi,volte,cm,kg,gramm,litri,metri',
    'gradi,euro ,ogni ,dopo ,fino ,almeno,circa,massim,subito,entro,mai,notte,sera ,mattin,estate,invern,autunn,primaver',
    'stagion,gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre,prima di',
    // words for what texts of any subject do, want and name
    'evita,usat,prova,provat,test ,contro,serv,occorr,bast,lavor,pass,passa,arriv,lascia,vend,perd,tocca,cambi,aggiung,cerca',
    'trov,consigli,attenzione a,rispetto a,oppure,in alternativa,al posto,percorso,centro,sito ,online,app,person,farmac',
    'cibi ,cibo ,acqua,casa ,luce ,sole ,olio ,peso ,misur,modello,modul,copia,domand,domanda,richied,document,certificat',
    'certific,legge,comune,corso,scuola,valid,limit,adatt,materia,prodott,negoz,farmacia,parti,parte,base ,rete ,mobili,distanza',
    'temperatura,spazio',
  ]
    .join(',')
    .split(','),
);
