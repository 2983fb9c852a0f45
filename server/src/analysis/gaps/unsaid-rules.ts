import { NUMBER } from '#linguistics/numerals.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { MEASURED, MONEY } from './given-signs.ts';
import type { UnsaidRule } from './unsaid-rule.ts';

const MONEY_OR_SHARE = new RegExp(`${MONEY.source}|\\d\\s?(?:%|per cento)`, 'u');
const LINKED_OR_NUMBERED =
  /<a href="https?:|\bn\. ?\d|\bart(?:\.|icol[oi]) ?\d|\b\d{1,4}\/\d{2,4}\b|\bd\. ?l|\b(?:19|20)\d\d\b/;
const CONTACT =
  /\d{3}[ ./-]?\d{4,}|@|<a href=|\btelefon\w+ (?:al|allo)\b|\bsul (?:sito|portale)\b|\bonline\b/;
const OPENING_TIME =
  /\b\d{1,2}[.:]\d{2}\b|\b(?:alle|dalle|ore) \d{1,2}\b|\b(?:luned|marted|mercoled|gioved|venerd|sabato|domenic|ogni giorno|tutti i giorni)/;
const LIST_OF_NAMES =
  /:|\bcome\b|\bper esempio\b|\bad esempio\b|\btra cui\b|\bfra cui\b|\bcioe\b|\bossia\b|\(|«/;
const NAME_OR_NUMBER = /\d/;

export const UNSAID: readonly UnsaidRule[] = [
  {
    type: 'missing-names',
    title: 'Documenti richiesti e non elencati',
    says: anyOf([
      '(?:(?:altr[oia]|eventual[ei]|ulterior[ei]) )?(?:document[oi]|documentazione|certificat[oi]|moduli|allegati|requisiti) (?:\\p{L}+ ){0,2}?(?:richiest[oiae]|previst[oiae]|necessari[oae]?|specific[oiahe]+|opportun[oiae]|del caso|di rito|di legge|stabilit[oiae])',
    ]),
    given: LIST_OF_NAMES,
    where: 'sentence',
    weight: 76,
    why: (words) => `${words}, ma quali siano non si legge da nessuna parte.`,
    write: 'elencali uno per uno con il loro nome, così chi legge li prepara prima di cominciare.',
  },
  {
    type: 'missing-figure',
    title: 'Un termine che non si dice',
    says: anyOf([
      "(?!nel tempo )(?:entro|nei|nel|rispettando|secondo|oltre|alle|alla) (?:(?:i|il|le|la) )?(?:termin[ei]|scadenz[ae]|temp[oi]|tempistic[ahe]+|dat[ae]) (?:\\p{L}+ )?(?:stabilit|previst|indicat|fissat|richiest|prescritt|dovut|decis)[oiae](?: (?:dal|dalla|dai|dall'|per) ?\\p{L}+)?",
      'entro i termini(?: di legge)?',
    ]),
    given: MEASURED,
    where: 'next',
    weight: 75,
    why: (words) => `${words} non dice quanti giorni ci sono, e chi sbaglia il termine paga.`,
    write:
      "scrivi il termine in giorni o la data; se cambia da un caso all'altro, scrivi dove si trova quello giusto e collegalo.",
  },
  {
    type: 'missing-figure',
    title: 'Una sanzione senza importo',
    says: anyOf([
      '(?:mult[ae]|sanzion[ei]|ammend[ae]|penal[ei]|more) (?:\\p{L}+ )?(?:salat|pesant|elevat|sever|consistent|important|alt|dur)[oaei]+',
      "(?:rischi\\p{L}*|prevede|prevedono|previst[ae]|applicat[ae]|scatta(?:no)?|incorr\\p{L}+|ci sono|comporta\\p{L}*|puniti?|soggett[oi]) (?:[\\p{L}']+ ){0,4}?(?:mult[ae]|sanzion[ei]|ammend[ae])",
    ]),
    // «Se la multa è alta, ne vale la pena»: it is the reader's own.
    unless: /^(?:se|quando)\b|\bne vale la pena\b/,
    given: MONEY_OR_SHARE,
    where: 'section',
    not: ['notizia'],
    onRules: true,
    weight: 76,
    why: () => 'quanto si paga davvero, il testo non lo dice.',
    write: "scrivi l'importo minimo e massimo, con la norma che lo stabilisce e il suo anno.",
  },
  {
    type: 'missing-figure',
    title: 'Un prezzo che «varia», senza una cifra',
    says: anyOf([
      "(?:prezz[oi]|cost[oi]|tariff[ae]|spes[ae]|import[oi]|quot[ae]|compens[oi]) (?:[\\p{L}']+ ){0,5}?(?:vari[ao](?:no)?|dipend(?:e|ono)|cambi[ao](?:no)? (?:\\p{L}+ )?(?:da|in base|a seconda|di)|oscilla(?:no)?|puo variare|possono variare)",
    ]),
    given: MONEY,
    where: 'section',
    weight: 74,
    why: () => 'senza una cifra chi legge non sa nemmeno in quale ordine di spesa si trova.',
    write: "dai un minimo e un massimo, con l'anno, e di' che cosa fa salire il prezzo.",
  },
  {
    type: 'missing-figure',
    title: 'Una spesa senza importo',
    says: anyOf([
      "(?:va|vanno|bisogna|occorre) (?:[\\p{L}']+ )?(?:aggiunt[oaie]|aggiungere|considerat[oaie]|considerare|mess[oaie] in conto|mettere in conto|calcolat[oaie]|calcolare|previst[oaie]),? [^.;:]{0,50}?(?:il |i |un |un'|lo |la |le )(?:cost[oi]|spes[ae]|prezzo|commission[ei])",
      "(?:c'e|ci sono|comporta|prevede|si paga(?:no)?) (?:anche |poi )?(?:un |una |dei |delle )(?:\\p{L}+ )?(?:cost[oi]|spes[ae]|commission[ei]|cauzion[ei]|quot[ae]|aument[oi]|supplement[oi])",
      'prezz[oi] (?:popolari|modici|contenuti|accessibili|convenienti|ragionevoli|abbordabili|interessanti)',
      '(?:e|sono|resta|restano|tutt[oie]|parcheggi\\p{L}*|ingresso|servizio|navetta|accesso) a pagamento',
    ]),
    given: MONEY,
    where: 'block',
    not: ['notizia'],
    weight: 75,
    why: () => "c'è qualcosa da pagare, ma non si dice quanto.",
    write: "scrivi l'importo, o da quanto a quanto, con l'anno.",
  },
  {
    type: 'missing-figure',
    title: 'Una misura detta «giusta»',
    says: anyOf([
      "(?:all'|alla|allo|la|il|lo|l'|un'|una|un|nella|nel|della|del|per il|per la|con la) ?(?:altezza|distanza|temperatura|pressione|profondita|quantita|dose|tempo|momento|intervallo|spazio|potenza|velocita|inclinazione|numero|proporzione|percentuale|umidita|peso|dosaggio|spessore) (?:\\p{L}+ )?(?:giust|adeguat|corrett|necessari|opportun|adatt|sufficient|appropriat|debit|desiderat)[oaei]+",
      "(?:all'|alla|al|la|il|l'|nella|con la) ?(?:giusta?o?|corrett[ao]|adeguat[ao]|opportun[ao]) (?:altezza|distanza|temperatura|pressione|profondita|quantita|dose|tempo|momento|intervallo|inclinazione|proporzione|umidita|spessore)",
    ]),
    unless:
      /\b(?:scegli\w*|trovare|capire|sapere|conoscere|importan\w+|dipende|(?:momento|tempo|periodo)(?: piu)? (?:giust|adatt|opportun)\w+ (?:e|sono|arriva|viene) |(?:scritt|indicat|riportat|stampat|segnat)[oaie] (?:su|sul|sullo|sulla|sui|sulle|sull'|nel|nella|nello|nelle|dal|dalla)\b)/,
    given: MEASURED,
    where: 'next',
    weight: 72,
    why: (words) => `${words} non è una misura che chi legge possa prendere.`,
    write: 'scrivi il valore con la sua unità, anche con un minimo e un massimo.',
  },
  {
    type: 'missing-figure',
    title: 'Quanto dura, in numeri',
    says: anyOf([
      "(?:si conserva(?:no)?|dura(?:no)?|resist(?:e|ono)|si mantien(?:e|gono)|si manteng\\p{L}+|si tiene|si tengono|si puo(?:no)? conservare) (?:[\\p{L}']+ ){0,4}?(?:(?:piu |molto )?a lungo|nel tempo|per (?:molto|tanto|parecchio|lungo) tempo|parecchio|tantissimo|molto di piu|per (?:anni|mesi|giorni)(?! \\p{L}+ \\d))",
      'piu a lungo (?:si conserva(?:no)?|dura(?:no)?)',
    ]),
    given: MEASURED,
    where: 'sentence',
    weight: 71,
    why: () => "a chi deve regolarsi serve un numero, non un'impressione.",
    write: 'scrivi quanti giorni, mesi o anni, e da che cosa si capisce che non va più bene.',
  },
  {
    type: 'missing-figure',
    title: 'Un paragone senza cifre',
    says: anyOf([
      '(?:consum|dur|cost|risparmi|rend|pes|scald|asciug|inquin)(?:a|ano|i|iamo|e|erai|era|eranno|erebbe) (?:davvero |decisamente )?(?:molto|tanto|parecchio|decisamente|notevolmente|assai|ben) (?:di )?(?:meno|piu|poco)',
      '(?:risparmi(?:a|ano|erai|ate|o)|consum(?:a|ano)|cost(?:a|ano)) (?:davvero |anche )?(?:pochissimo|tantissimo|molto|parecchio|poco)(?!,? (?:a volte |spesso |anche |persino |perfino )?(?:piu|meno|di|se|piu di)\\b)',
      "(?:differenza|risparmio|scarto|aumento|guadagno|vantaggio|rincaro) (?:[\\p{L}']+ ){0,5}?(?:e|sara|resta|puo essere) (?:\\p{L}+ )?(?:minim|notevol|enorm|irrisori|trascurabil|considerevol|sensibil|significativ|important|consistent|modest)[oaei]+",
      '(?:fa|fanno) risparmiare (?:molto|tanto|parecchio|un sacco)',
    ]),
    given: MEASURED,
    where: 'next',
    not: ['ricetta'],
    weight: 70,
    why: () => 'quanto, chi deve decidere non lo sa.',
    write: "metti le due cifre a confronto, con l'unità e la fonte; se non le hai, togli il paragone.",
  },
  {
    type: 'missing-source',
    title: 'Un andamento senza cifre',
    says: anyOf([
      "(?:vendit[ae]|prezz[oi]|cost[oi]|richiest[ae]|domanda|consum[oi]|iscrizion[ei]|visitator[ei]|turist[ie]|incident[ei]|furt[oi]|truff[ae]|tariff[ae]|controlli|malattie|allergi[ae]) (?:[\\p{L}']+ ){0,6}?(?:(?:sono|e|hanno|ha) (?:\\p{L}+ )?(?:esplos|aument|cresciut|raddoppiat|crollat|diminuit|calat|salit|sces|triplicat|impennat)\\p{L}*)",
    ]),
    given: NAME_OR_NUMBER,
    where: 'block',
    not: ['ricetta'],
    weight: 73,
    why: () => "di quanto, e chi l'ha contato, non si dice.",
    write: "scrivi la cifra con l'anno e chi l'ha misurata, con il collegamento; altrimenti togli la frase.",
  },
  {
    type: 'missing-source',
    title: 'Quale legge',
    says: anyOf([
      '(?:la|una|per|secondo la|la nuova|una nuova|una recente) (?:legge|normativa|norma) (?:\\p{L}+ )?(?:prevede|stabilisce|impone|obbliga|vieta|dice|consente|permette|richiede|tutela|punisce|e cambiata|e diventata|parla chiaro)',
      '(?:il|un|un recente|il nuovo) (?:decreto|regolamento) (?:\\p{L}+ )?(?:prevede|stabilisce|impone|obbliga|vieta|consente|permette)',
      'le (?:nuove |recenti )?norme (?:\\p{L}+ )?(?:prevedono|stabiliscono|impongono|vietano|consentono|sono cambiate)',
      '(?:e obbligatorio|e vietato|obbligatori[oa]|previst[oa]) per legge',
    ]),
    given: LINKED_OR_NUMBERED,
    where: 'text',
    not: ['ricetta', 'notizia'],
    weight: 72,
    why: () => 'quale norma lo dica, e di che anno, non si legge.',
    write: "scrivi il nome della norma, l'articolo e l'anno, con il collegamento a Normattiva o all'ente.",
  },
  {
    type: 'missing-names',
    title: 'Un consiglio che non decide',
    says: anyOf([
      'valut\\p{L}+ (?:con (?:attenzione|cura) |attentamente |bene |sempre )?(?:le |i |quali (?:siano|sono) le )?(?:proprie|tue|vostre|propri|tuoi|sue) (?:\\p{L}+ )?(?:esigenze|necessita|bisogni|gusti)',
      '(?:dipende|dipendono|varia|variano|cambia) (?:solo |soltanto |molto |sempre )?(?:dalle|dai|da|in base (?:alle|ai)|a seconda (?:delle|dei)) (?:(?:proprie|tue|vostre|propri|tuoi|vostri|singole) )?(?:esigenze|necessita|gusti|preferenze|bisogni|casi)',
      '(?:ognuno|ciascuno) (?:\\p{L}+ ){0,3}?(?:scegli\\p{L}+|decid\\p{L}+|sapra) (?:\\p{L}+ ){0,3}?(?:esigenze|gusti|necessita)',
      'in base (?:alle|ai) (?:proprie|tue|vostre|propri|tuoi|vostri) (?:esigenze|necessita|gusti|preferenze|bisogni)',
    ]),
    given: /\bse (?:hai|avete|vivi|vivete|cerchi|cercate|vuoi|volete|usi|usate|sei|siete|si)\b|:/,
    where: 'block',
    not: ['ricetta'],
    weight: 69,
    why: () => 'chi legge ha aperto la pagina proprio per sapere che cosa gli conviene.',
    write:
      "di' per chi vale l'una scelta e per chi l'altra, con il criterio che decide (spazio, spesa, uso, tempo).",
  },
  {
    type: 'missing-names',
    title: 'A chi rivolgersi, di preciso',
    inHeading: true,
    says: anyOf([
      '(?:chiam\\p{L}+|rivolg\\p{L}+|contatt\\p{L}+|affid\\p{L}+|consult\\p{L}+|sent\\p{L}+|chied\\p{L}+(?: aiuto)?) (?:ad? |sempre |a |con )?(?:un |uno |degli |a un )(?:bravo |buon |vero )?(?:esperto|espert[oi]|professionista|professionisti|specialista|addett[oi] ai lavori|persona competente|del mestiere)(?! (?:\\p{L}+ )?(?:di|del|della|dei|delle|in|per|abilitat\\p{L}|iscritt\\p{L}|qualificat\\p{L}|come))',
    ]),
    given:
      /\b(?:elettricist|idraulic|muratore|geometra|architett|ingegner|avvocat|notaio|commercialist|medic|dermatolog|veterinari|agronom|caf|patronato|ordine|albo|oculist|dentist|pediatr|psicolog|fisioterapist|nutrizionist|caldaist|tecnico)/,
    where: 'block',
    not: ['ricetta'],
    weight: 67,
    why: () => 'quale figura, e per che cosa, non si capisce.',
    write: 'scrivi il nome del mestiere, come si riconosce chi è abilitato e quando serve davvero.',
  },
  {
    type: 'missing-names',
    title: 'Quali casi',
    says: anyOf([
      '(?:nei|per i|in) casi (?:piu )?(?:complicati|complessi|difficili|particolari|seri|gravi)',
      '(?:per|con|nei) (?:i )?problemi (?:piu )?(?:complicati|complessi|seri|gravi)',
    ]),
    // Signs that are listed tell the case.
    given: new RegExp(`${LIST_OF_NAMES.source}|\\bse\\b|, [^,;]+ e `),
    where: 'sentence',
    not: ['ricetta', 'notizia'],
    weight: 66,
    why: () => 'chi legge non sa se il suo è uno di questi.',
    write: 'scrivi da quali segni si riconoscono e a chi ci si rivolge.',
  },
  {
    type: 'missing-figure',
    title: 'Orari e prezzi da cercare altrove',
    says: anyOf([
      "(?:controll|verific|consult|inform|guard|cerc)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:gli orari|i prezzi|le tariffe|le date|i costi|gli orari e i prezzi|gli orari di apertura|le condizioni)",
      "(?:corse|treni|autobus|pullman|voli|traghetti|mezzi|collegamenti|corriere) (?:[\\p{L}']+ ){0,2}?(?:sono |e )?(?:poch[ie]|rar[ie]|scars[ie]|frequent[ei]|limitat[ie])",
    ]),
    given: new RegExp(`${CONTACT.source}|${OPENING_TIME.source}|${MONEY.source}`, 'u'),
    where: 'block',
    not: ['notizia'],
    weight: 70,
    why: () => 'manda a cercare altrove quello che si voleva trovare qui.',
    write:
      'scrivi gli orari o le cifre che conosci, con la data in cui li hai controllati, e collega la pagina ufficiale.',
  },
  {
    type: 'missing-figure',
    title: 'Come si prenota',
    says: anyOf([
      '(?:solo|soltanto|esclusivamente) (?:con (?:la |una )?(?:guida|visita guidata)|su (?:prenotazione|appuntamento|richiesta)|accompagnat[ie])',
      '(?:previa prenotazione|prenotazione obbligatoria|bisogna prenotare|occorre prenotare|e (?:meglio|bene|consigliabile|necessario|obbligatorio) prenotare|conviene prenotare|va prenotat[oa])',
      '(?:le visite (?:sono|vengono)|la visita e) (?:\\p{L}+ )?guidat[ae]',
    ]),
    unless:
      /\b(?:telefonat[ei]|telefona(?:re|teci|mi)?|chiamat[ei]|chiama(?:re|teci|mi|ci)?|scrivet[ei]|scrivi(?:ci|mi)?|scrivere|online|per (?:telefono|e-?mail|posta))\b/,
    given: new RegExp(`${CONTACT.source}|${OPENING_TIME.source}`, 'u'),
    where: 'section',
    not: ['ricetta', 'salute', 'notizia'],
    weight: 70,
    why: () => "il recapito per prenotare non c'è.",
    write: 'scrivi il recapito o la pagina con cui si prenota.',
  },
  {
    type: 'missing-figure',
    title: 'Quanto è lungo il percorso',
    says: anyOf([
      "(?:sentiero|percorso|anello|passeggiata|camminata|itinerario|escursione|giro ad anello|ciclabile|salita) (?:[\\p{L}']+ ){0,5}?(?:facile|breve|lung[oa](?! (?:il|lo|la|i|gli|le|un|una|tutt\\p{L}+)\\b| l')|semplice|impegnativ[oa]|(?:ben )?segnalat[oa]|panoramic[oa]|adatt[oa] a tutti|pianeggiante)",
    ]),
    given: new RegExp(
      `${NUMBER}[\\d.,]*\\s?(?:km|chilometr|metri|m\\b|minut|or[ae])|mezz.?ora|quarto d.ora|un'ora|un ora`,
      'u',
    ),
    where: 'section',
    weight: 68,
    why: () => 'chi deve decidere se farlo non sa quanto è lungo né quanto tempo ci vuole.',
    write: 'scrivi la lunghezza, il dislivello, il tempo e da dove si parte.',
  },
  {
    type: 'missing-names',
    title: 'Chi, per nome',
    says: anyOf([
      "(?:un[ao']?|da un[ao']?|del|dal) ?(?:de[il] |degli |delle )?(?:(?:piu|maggior[ei]|miglior[ei]|tra i piu) )?(?:important|famos|grand|not|celebr|rinomat|apprezzat|illustr)[oaei]+ (?:architett|pittor|scultor|artist|chef|cuoc|poet|scrittor|regist|musicist|medic|scienziat|stilist|ricercator|student)\\p{L}*",
    ]),
    unlessNamed: true,
    given: LIST_OF_NAMES,
    where: 'sentence',
    weight: 67,
    why: () => 'chi sia, il testo non lo dice.',
    write: "scrivi nome e cognome, con l'anno; se non si sanno, togli l'elogio.",
  },
  {
    type: 'missing-step',
    title: 'Un passaggio senza il come',
    says: anyOf([
      '(?:va|vanno|bisogna|occorre|devono essere|deve essere|dovete|devi|ricordate(?:vi)? di|ricorda(?:ti)? di) (?:\\p{L}+ )?(?:steriliz|disinfett|pastorizz|igienizz|sanific|impermeabiliz|calibr|tarat?|collaud)\\p{L}*',
    ]),
    given:
      /°|\bgradi\b|\bminut|\b(?:bollent|bollir|forno|immerg|lavast|vapore|spruzz|con (?:l'|la |il |un |una )?(?:acqua|alcol|candeggina|disinfettante|prodotto))/,
    where: 'block',
    weight: 73,
    why: () => 'come e per quanto tempo si fa, non lo spiega.',
    write: 'scrivi come si fa, con che cosa, a quale temperatura e per quanto tempo.',
  },
];
