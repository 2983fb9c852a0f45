import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';

const MAY =
  '(?:puoi|potete|possiamo|si puo|si possono|puo|possono|basta|bastano|conviene|meglio|va bene|tranquillamente|nulla vieta di|e possibile|provate|prova)';
/** «Così si evita …» praises the advice. */
const FORBIDDEN = /\bmai\b|\bpericol|\bvietat|(?<!\b(?:cosi si|per) )\bevita|\bsconsigli/;

const NEWBORN = anyOf([
  'neonat[oi]',
  'biberon',
  '(?:sei|sette|otto|nove|dieci|undici|dodici|\\d+) mesi',
  'mesi di vita',
  'lattant[ei]',
  'culla',
  'primi mesi',
  "sotto (?:l'anno|un anno|i 12 mesi|i dodici mesi)",
  'svezzamento',
]);
const PREGNANCY = anyOf(['gravidanza', 'incinta', 'allattamento', 'neonat[oi]', 'lattant[ei]', 'biberon']);

/** Advice that can hurt a body: what is eaten, first aid, small children, animals; read as `UnsafeRule` says. */
export const UNSAFE_FOR_THE_BODY: readonly UnsafeRule[] = [
  {
    field: 'any',
    about: anyOf([
      'dolore al petto',
      'oppression[ei] al petto',
      'svenut\\p{L}+',
      'sveniment\\p{L}+',
      'convulsion\\p{L}+',
      'perdita di coscienza',
      'ictus',
      'infarto',
      'paralisi',
      'trauma cranico',
      'botta in testa',
      'ingerit\\p{L}*',
      'caustic\\p{L}+',
      'anafila\\p{L}+',
      '(?:fatica|difficolta) (?:a|nel|di) respira\\p{L}*',
      'rigidita (?:del collo|nucale)',
      'meningite',
      'sangue nell[ea] \\p{L}+',
      'mal di testa (?:forte|fortissimo|improvviso|violento)',
      '(?:gonfi\\p{L}*|gonfior[ei]) (?:\\p{L}+ ){0,2}?(?:lingua|labbra|viso|gola|collo)',
      'vista (?:doppia|annebbiata)|bocca storta|intorpidi\\p{L}+|labbra (?:blu|viola)',
      'emorragi[ae]|shock|confusione mentale|overdose',
    ]),
    says: anyOf([
      "non (?:serve|occorre|e necessario|c'e bisogno|bisogna|vi preoccupate|preoccupatevi|preoccuparti|allarmatevi|e grave|e niente di grave)",
      "aspett(?:a|ate|are) (?:[\\p{L}']+ ){0,4}?(?:or[ae]|giorn\\p{L}+|che passi|domani|il giorno dopo|lunedi)",
      'passa (?:quasi sempre )?da sol[oa]',
      'niente panico',
      'non (?:serve|occorre) chiamare nessuno',
    ]),
    unless: /\b(?:112|118|pronto soccorso|ambulanza|ospedale|va(?:nno)? controllat[oaie])\b/,
    reason: 'Fa aspettare davanti a un segno che chiede soccorso subito.',
  },
  {
    field: 'any',
    about: anyOf([
      'ingerit\\p{L}*',
      'ingest\\p{L}*',
      'inghiottit\\p{L}*',
      'bevuto',
      'candeggina',
      'detersiv[oi]',
      'caustic\\p{L}+',
      'velen[oi]',
      'avvelenament\\p{L}+',
    ]),
    says: anyOf([
      "(?:indur|indurr|induc|provoc|fa|stimol)\\p{L}* (?:[\\p{L}']+ ){0,2}?(?:il |al )?vomit\\p{L}+",
      "(?:dat|dai|dare|far)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:latte|acqua e sale|olio|limone)",
    ]),
    unless: FORBIDDEN,
    reason:
      "Dopo un'ingestione pericolosa vomito, latte e sale aggravano il danno: decide il centro antiveleni.",
  },
  {
    field: 'any',
    says: anyOf([
      "(?:limone|aceto|bicarbonato|miele|latte|saliva|camomilla|alcol|acqua ossigenata|olio essenziale) (?:[\\p{L}']+ ){0,4}?(?:negli occhi|nell'occhio|dentro l'occhio|direttamente sull'occhio)",
      "(?:schiacci|buc|incid|sprem|taglia)(?:a|ate|are|arlo|arla|atelo|atela|alo|ala|ete|etelo|ere|ilo|ila|i|erlo|erla|iamo) (?:[\\p{L}']+ ){0,3}?(?:orzaiolo|foruncolo|ascesso|cisti|vescic[ah]e?|neo|verruca)",
      "(?:cotton fioc|bastoncin[oi]|forcina|candel[ae] (?:auricolar[ei]|per orecchie)) (?:[\\p{L}']+ ){0,4}?(?:dentro|in fondo|nel condotto|nell'orecchio)",
      "(?:antibiotic[oi]) (?:[\\p{L}']+ ){0,3}?(?:avanzat[oi]|rimast[oi]|di un (?:amico|parente)|che (?:avete|hai) in casa)",
      "(?:aspirina|acido acetilsalicilico|codeina) (?:[\\p{L}']+ ){0,4}?(?:bambin|figli|piccol|neonat)\\p{L}*",
      "(?:oli[o]? essenzial[ei]|argento colloidale|perossido|candeggina|mms|borace|trementina) (?:[\\p{L}']+ ){0,3}?(?:per bocca|da bere|in un bicchiere|sotto la lingua|nel the|nel te)",
      "(?:bevete|bevi|bere|ingerire|assumere) (?:[\\p{L}']+ ){0,4}?(?:olio essenziale|acqua ossigenata|argento colloidale|bicarbonato puro|trementina|borace)",
      "(?:friziona|spugnatur|impacc|massagg)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:alcol|spirito) (?:[\\p{L}']+ ){0,6}?febbre",
      "febbre (?:[\\p{L}']+ ){0,6}?(?:frizion|spugnatur|impacc)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:alcol|spirito)",
      "(?:non serve|senza|a meno della|inutile) (?:[\\p{L}']+ ){0,3}?(?:crema|protezione) solare",
    ]),
    unless: FORBIDDEN,
    reason: 'È una pratica che provoca danni: il primo soccorso e i foglietti dicono il contrario.',
  },
  {
    field: 'health',
    says: anyOf([
      "digiun\\p{L}+ (?:[\\p{L}']+ ){0,3}?(?:di |per )?(?:\\d+|tre|cinque|sette|dieci) giorni",
      '(?:[3-8]00|900) (?:kcal|calorie)',
      "(?:salt(?:a|ate|are)) (?:[\\p{L}']+ ){0,2}?(?:i pasti|la cena e il pranzo|un giorno su due)",
    ]),
    unless: /\bmai\b|\bsconsigli|\bmedic|\bpericol|\bbrucia|\bconsum/,
    reason: 'Propone di mangiare troppo poco senza un medico.',
  },
  {
    field: 'any',
    about: NEWBORN,
    says: anyOf([
      "(?:dorm|mett|adagi|sdrai|addorment)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:a pancia in giu|pron[oi]|sul (?:fianco|divano|cuscino))",
    ]),
    unless: FORBIDDEN,
    reason: 'Sul divano o a pancia in giù un neonato può soffocare: dorme supino, nella sua culla.',
  },
  {
    field: 'any',
    about: NEWBORN,
    says: anyOf([
      `${MAY} (?:[\\p{L}']+ ){0,5}?(?:miele|sale|latte vaccino|acqua e zucchero|camomilla zuccherata)`,
      "(?:dat|dai|dare|aggiung|intinge|mette)\\p{L}* (?:[\\p{L}']+ ){0,5}?miele",
    ]),
    unless: FORBIDDEN,
    reason:
      'Miele, sale, zucchero e latte vaccino non sono per il primo anno: il miele può dare il botulismo.',
  },
  {
    field: 'any',
    about: PREGNANCY,
    says: anyOf([
      "(?:un|qualche|mezzo) (?:bicchiere|bicchierino|sorso) (?:[\\p{L}']+ ){0,3}?(?:vino|birra|alcol|prosecco)",
    ]),
    unless: FORBIDDEN,
    reason: 'In gravidanza e in allattamento nessuna quantità di alcol è sicura per il bambino.',
  },
  {
    field: 'food',
    says: anyOf([
      "(?:carne|pesce|pollo|tacchino|macinato|hamburger|gamber\\p{L}+|calamar\\p{L}+|arrosto|salsicc\\p{L}+)[^.;]{0,60}scongel\\p{L}+ (?:[\\p{L}']+ ){0,5}?(?:a temperatura ambiente|fuori dal frigo|sul (?:tavolo|piano))",
      "scongel\\p{L}+ (?:[\\p{L}']+ ){0,5}?(?:sul (?:termosifone|calorifero)|al sole)",
      "(?:carne|pollo|pesce|riso|ragu|brodo|uova|maionese|latte|besciamella|tiramisu|sugo|frutti di mare) (?:[\\p{L}',]+ ){0,8}?(?:fuori dal frigo|a temperatura ambiente) (?:[\\p{L}']+ ){0,4}?(?:tutta la notte|una notte|fino al giorno dopo|24 ore|due giorni|un giorno)",
      "(?:mangi|consum|us)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:scadut[oaie]|dopo la (?:data di )?scadenza) (?:[\\p{L}']+ ){0,4}?(?:senza (?:problemi|rischi|paura)|tranquill\\p{L}+|non succede)",
      "(?:armelline|noccioli di (?:albicocca|pesca)|mandorle amare) (?:[\\p{L}']+ ){0,4}?(?:mangia|fanno bene|crud|manciata)\\p{L}*",
      "(?:non serve|non occorre|senza) (?:[\\p{L}']+ ){0,3}?(?:abbatt\\p{L}+|congelar\\p{L}*) (?:[\\p{L}']+ ){0,6}?(?:pesce|alici|salmone|tonno|sushi|crudo)",
      "latte crudo (?:[\\p{L}']+ ){0,5}?(?:senza boll|non (?:serve|occorre) boll)\\p{L}*",
      "fung\\p{L}+ (?:[\\p{L}']+ ){0,8}?(?:lumach[ae]|spicchio d'aglio|moneta d'argento|cucchiaio d'argento)",
      "(?:aglio|erbe|basilico|peperoncin[oi]|tartufo) (?:[\\p{L}']+ ){0,3}?(?:sott'olio|nell'olio|in olio) (?:[\\p{L}']+ ){0,8}?(?:dispensa|mesi|temperatura ambiente|fuori dal frigo)",
      "(?:assaggi)(?:a|ate|are|ane|atene|arne|atelo|alo) (?:[\\p{L}']+ ){0,4}?(?:per (?:capire|sapere|vedere|verificare)) (?:[\\p{L}']+ ){0,3}?(?:buon|andat|mal|guast)\\p{L}*",
      "(?:fagioli|fagiolini|patate verdi|sambuco|melanzan[ae]|taro|manioca) (?:[\\p{L}']+ ){0,4}?(?:si (?:puo|possono) mangiare|buon[ie]|vanno bene) crud[iae]",
    ]),
    unless: /\bmai\b|\bpericol|\bvietat|\bevita|\bsconsigli|\bnon (?:va|vanno|si|scongel|lasci|fid)/,
    reason: 'Un alimento trattato così può intossicare chi lo mangia.',
  },
  {
    field: 'animals',
    says: anyOf([
      "(?:puo mangiare|possono mangiare|dat(?:e|egli|ele)|dai|dagli|dare|aggiung(?:i|ete|ere)|premi\\p{L}* con|offri\\p{L}*) (?:[\\p{L}']+ ){0,5}?(?:cioccolat\\p{L}*|uva|uvetta|cipoll\\p{L}+|xilitolo|avocado|macadamia|ossa (?:di pollo|cotte)|lievito crudo|latte vaccino)",
      "(?:antiparassitario|permetrina|pipetta|collare) (?:[\\p{L}']+ ){0,4}?(?:per cani|del cane|dei cani) (?:[\\p{L}']+ ){0,5}?gatt\\p{L}",
      "(?:cane|gatto|animale|cucciolo) (?:[\\p{L}']+ ){0,5}?in (?:auto|macchina) (?:[\\p{L}']+ ){0,6}?(?:finestrin\\p{L}+|all'ombra|pochi minuti|qualche minuto|mezz'ora)",
      "(?:non serve|non occorre|inutile|si puo evitare) (?:[\\p{L}']+ ){0,3}?(?:vaccin\\p{L}+|steriliz\\p{L}+ dal veterinario|antiparassitari\\p{L}*)",
    ]),
    unless: FORBIDDEN,
    reason: 'Per un animale è tossico o pericoloso: chi lo segue può perderlo.',
  },
  {
    field: 'money',
    says: anyOf([
      "(?:prestit[oi]|mutuo|finanziamento|debit[oi]) (?:[\\p{L}']+ ){0,4}?per (?:investire|comprare (?:azioni|criptovalute|bitcoin)|fare trading)",
      "(?:invest|mett|punt|vers|spost)\\p{L}* (?:[\\p{L}']+ ){0,2}?tutt[ioe] (?:[\\p{L}']+ ){0,2}?(?:risparmi|capitale|stipendio|liquidazione|tfr|soldi)",
      "(?:comunic|da|fornisc|invi|mand|dett)(?:a|ate|are|i|ite|ire|te|rle|rgli)? (?:[\\p{L}']+ ){0,4}?(?:pin|password|codice (?:otp|di sicurezza|cvv)|cvv|otp) (?:[\\p{L}']+ ){0,4}?(?:operatore|telefono|chi vi|chi ti|assistenza)",
    ]),
    unless: FORBIDDEN,
    reason: 'Chi lo segue può perdere tutti i suoi soldi.',
  },
  {
    field: 'any',
    says: anyOf([
      "(?:basta|puoi|potete|conviene|si puo|trucco) (?:[\\p{L}']+ ){0,5}?(?:dichiarare|indicare|scrivere) (?:[\\p{L}']+ ){0,4}?(?:il falso|un reddito (?:piu basso|inferiore)|meno di quanto)",
      "(?:puoi|potete|conviene|basta|si puo) (?:[\\p{L}']+ ){0,4}?(?:residenza|separazione|contratto|isee|busta paga) (?:\\p{L}+ )?(?:fittizi[oa]|di comodo|fint[oa])",
      "(?:non serve|non occorre|si puo evitare|senza) (?:[\\p{L}']+ ){0,2}?(?:permesso di costruire|cila|scia|registrare il contratto|fare denuncia|l'autorizzazione)(?= (?:[\\p{L}']+ ){0,6}?(?:nessuno (?:controlla|se ne accorge)|tanto))",
      'tanto (?:nessuno (?:controlla|se ne accorge|verra a controllare)|non controllano mai|i controlli non ci sono)',
    ]),
    unless: FORBIDDEN,
    reason: 'Consiglia di violare un obbligo di legge.',
  },
];
