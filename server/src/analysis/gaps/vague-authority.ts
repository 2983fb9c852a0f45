import { anyOf } from '#linguistics/phrases.ts';

/** Whom a text calls upon without a name, in folded text. */
const PEOPLE = [
  'medic[oi]|dottori|pediatri|dentist[ie]|dermatolog[oi]|ginecolog[oi]|cardiolog[oi]|ortopedic[oi]|psicolog[oi]',
  'fisioterapist[ie]|farmacist[ie]|dietolog[oi]|nutrizionist[ie]|veterinari|addestratori|allenatori|istruttori',
  'studios[oi]|scienziat[oi]|ricercator[ie]|espert[oi]|specialist[ie]|professionisti|tecnici|addetti ai lavori',
  'architett[oi]|ingegner[ie]|arredatori|chef|cuochi|giardinieri|agronom[oi]|agricoltori|produttori|idraulici',
  'elettricisti|meccanici|installatori|avvocat[oi]|commercialist[ie]|economist[ie]|analist[ie]|consulenti|storici',
  'insegnanti|educatori|pedagogist[ie]|viaggiatori|appassionati|operatori del settore',
].join('|');
const STUDIES =
  'studi|studio|ricerc[ah]e?|indagin[ei]|sondaggi[o]?|test|esperiment[oi]|statistic[ah]e?|scienza|evidenze|analisi';
const DETERMINER =
  "(?:(?:gli|i|le|la|uno?|una|molt[ie]|tant[ie]|numeros[ie]|divers[ie]|svariat[ie]|var[ie]|alcun[ie]|parecch[ie]|recenti|nuov[ie]|ormai|tutti (?:i|gli)|quasi tutti (?:i|gli)|la maggior parte de(?:i|gli|lle)) |l'|un')";
const SAYS =
  '(?:dimostr|conferm|mostr|rivel|prov|attest|evidenzi|indic|sugger|sosten|sostien|riten|ritien|consigl|sconsigl|raccomand|dic|concord|afferm|stim|calcol|assicur|giur|garantisc|avvert|spieg|preferisc|scopert|accert|sono d.accordo)\\p{L}*';

/** An authority or a study called upon without saying which. */
const VAGUE = anyOf([
  `${DETERMINER}(?:[\\p{L}]+ ){0,2}?(?:${PEOPLE}|${STUDIES})(?: (?:scientific|clinic|recent|american|ingles|italian|tedesc|svedes|giappones|universitari|indipendent|di settore|del settore)\\p{L}*){0,2} (?:lo |la |li |le |ne |ci |ti |vi )?(?:ha |hanno |avrebbe |avrebbero )?(?:(?:gia|ormai|anche|sempre|tutti) )?${SAYS}`,
  `(?:secondo|per|stando a) (?:(?:gli|i|le|la|uno?|una|alcun[ie]|molt[ie]|divers[ie]|var[ie]|recenti|numeros[ie]|tant[ie]) |un')(?:[\\p{L}]+ ){0,1}?(?:${PEOPLE}|${STUDIES}|dati|numeri|stime)(?:,| (?:piu )?(?:recenti|disponibili|ufficiali|scientific[ie]|american[ie]|univers\\p{L}+),)`,
  `secondo (?:gli|i|le|alcun[ie]|molt[ie]|divers[ie]|var[ie]|numeros[ie]) (?:${PEOPLE})(?! (?:de[li]|della|dell|degli|delle|di|che)\\b)`,
  `secondo (?:autorevol|illustr|important|qualificat|famos|not|accreditat)[ei] (?:${PEOPLE}|${STUDIES}|fonti)`,
  'secondo (?:la )?(?:giurisprudenza|dottrina|letteratura (?:scientifica|medica)|comunita scientifica|scienza)(?: (?:piu )?(?:recente|prevalente|costante|consolidata|maggioritaria|moderna))?(?! (?:de[li]|della|della cassazione|cassazione)\\b)',
  'secondo (?:uno|una|alcun[ie]|divers[ie]|recenti|numeros[ie]) (?:recente |nuov[oa] )?(?:studio|studi|ricerc[ah]e?|indagin[ei]|sondaggio)(?! (?:de[li]|della|dell|dei|degli|di|pubblicat\\p{L}|condott\\p{L})\\b)',
  '(?:e|sono|e stato|e ormai) (?:ormai |scientificamente |clinicamente |ampiamente )?(?:dimostrat|provat|risaput|accertat|comprovat)[oaie](?! (?:da|dal|dalla|dai)\\b)',
  'e noto che',
  '(?:secondo|a detta di|per) (?:molt|tant|divers|alcun|numeros|tutt)[ie] (?:gli |i |le )?(?:utenti|clienti|acquirenti|proprietari|lettori|genitori|consumatori|possessori)',
  '(?:molt|tant|divers|alcun|numeros)[ie] (?:utenti|clienti|acquirenti|proprietari|lettori|genitori|consumatori|possessori) (?:\\p{L}+ )?(?:segnal|lament|riferisc|racconta|riport|conferm|sosten|assicur|consigli|si lamenta)\\p{L}*',
  '(?:molti|tanti|tutti) (?:consigliano|dicono|sostengono|giurano)',
  'la maggior parte de\\p{L}+ (?:proprietari|clienti|utenti|aziende|italiani|persone|lettori|famiglie) (?:accett|prefer|scegl|sost|usa|consigli)\\p{L}*',
]);
/** «Lo studio dell'Università di Padova», «una ricerca pubblicata nel 2021», «il mio medico». */
const NAMED =
  /\b(?:universit\w+|istituto|ospedale|politecnico|fondazione|pubblicat\w+|rivista|nostr[oiae]|mi[oae]i?|(?:19|20)\d\d)\b/;

/** True for folded text that leans on an authority or a study and does not say which. */
export function citesNobody(folded: string): boolean {
  return vagueAuthority(folded) !== null;
}

/** Where folded text leans on an authority or a study and does not say which. */
export function vagueAuthority(folded: string): RegExpExecArray | null {
  return NAMED.test(folded) ? null : VAGUE.exec(folded);
}
