import type { AnswerType } from '../needs-bank/need-class.ts';
import { anyPattern } from './any-pattern.ts';

/** Words, in folded text, in the place of a value of the type. */
const VAGUE: Partial<Record<AnswerType, RegExp>> = {
  money: anyPattern([
    String.raw`\b(?:prezz[oi]|cost[oi]|tariff[ae]|spes[ae]|cifr[ae]|quot[ae])\b.{0,40}\b(?:accessibil[ei]|convenient[ei]|competitiv[oi]|contenut[oiae]|modic[oiae]|variabil[ei]|elevat[oiae]|alt[oiae]|bass[oiae]|giust[oiae]|ragionevol[ei]|onest[oi]|divers\p{L}+|important[ei])\b`,
    String.raw`\b(?:cost\p{L}*|prezz[oi]|spes[ae]|tariff[ae])\b.{0,30}\b(?:varia\p{L}*|dipend\p{L}+|poco|molto|tanto|di piu|di meno)\b`,
    String.raw`\b(?:poca|modesta|piccola|bella|discreta) (?:spesa|cifra|somma)\b|\bpochi (?:euro|soldi)\b|\b(?:e|sono) (?:molto |piuttosto |abbastanza )?(?:economic[oiahe]+|car[oiae]|costos[oiae])\b`,
  ]),
  duration: anyPattern([
    String.raw`\b(?:a lungo|per molto|molto tempo|un po' di tempo|qualche tempo|parecchio tempo|diverso tempo|in poco tempo|in breve tempo|in tempi (?:brevi|rapidi)|il tempo necessario|tempi lunghi|tempi brevi|abbastanza presto)\b`,
    String.raw`\b(?:durata|dura|durano|temp[oi]|attes[ae])\b.{0,20}\b(?:varia|variano|dipend\p{L}+|cambia|cambiano|molto di piu|lungh[io]|lung[ao]|brev[ei])\b`,
    String.raw`\b(?:asciugare|riposare|agire|raffreddare|lievitare|macerare|cuocere) (?:bene|a lungo|per bene|quanto serve|quanto basta)\b`,
  ]),
  interval: anyPattern([
    String.raw`\b(?:regolarmente|periodicamente|spesso|frequentemente|di frequente|costantemente|ogni tanto|di tanto in tanto|con regolarita|con frequenza|regolar[ei]|period(?:ic[oiahe]+)|frequent[ei]|costant[ei]|saltuariamente|raramente|di rado|quando serve|quando necessario|all'occorrenza|al bisogno)\b`,
  ]),
  amount: anyPattern([
    String.raw`\b(?:in abbondanza|abbondant[ei]|abbondantemente|con moderazione|moderat[oaie]|senza esagerare|la giusta (?:quantita|dose)|la quantita giusta|quantita adeguat\p{L}|a sufficienza|sufficiente|una certa quantita|un po' d\p{L}*|poc[oaie] (?:acqua|concime|sale|olio|prodotto)|molt[oaie] (?:acqua|concime|sale|olio)|la dose (?:giusta|corretta|consigliata))\b`,
  ]),
  temperature: anyPattern([
    String.raw`\b(?:temperatura|temperature|forno|acqua|calore|caldo|freddo)\b.{0,30}\b(?:giust[ae]|adeguat[ae]|ideal[ei]|adatt[ae]|alt[ae]|bass[ae]|moderat[ao]|eccessiv[oaie]|ben caldo|caldissim[oa])\b`,
  ]),
  date: anyPattern([
    String.raw`\b(?:al momento (?:giusto|opportuno)|nel periodo (?:giusto|adatto|migliore)|nella stagione (?:giusta|adatta)|nei (?:mesi|periodi) (?:giusti|adatti|migliori)|prossimamente|a breve|presto|nei prossimi (?:giorni|mesi)|per tempo|con (?:largo |un certo )?anticipo|entro i termini)\b`,
  ]),
  hours: anyPattern([
    String.raw`\b(?:orari[o]?)\b.{0,40}\b(?:varia\p{L}*|comod[oi]|flessibil[ei]|ampi[o]?|consult\p{L}+|verific\p{L}+|controll\p{L}+|inform\p{L}+|continuato|estiv[oi]|invernal[ei])\b`,
  ]),
  percentage: anyPattern([
    String.raw`\b(?:la maggior parte|gran parte|una (?:buona |piccola |certa |gran )?(?:parte|percentuale|quota)|una percentuale)\b`,
  ]),
  measure: anyPattern([
    String.raw`\b(?:abbastanza (?:grande|profond[oa]|spazi[oa]|larg[oa]|alt[oa])|di (?:dimensioni|misura|misure|grandezza|altezza|potenza|capacita) (?:adeguat[aei]|giust[aei]|sufficient[ei]|ridott[aei]|contenut[aei]|adatt[aei])|dimensioni (?:adeguate|giuste|sufficienti|ridotte|generose)|spazio sufficiente|la (?:misura|giusta misura|distanza) (?:giusta|adatta|adeguata)|alla giusta distanza|a una certa distanza|distanza adeguata)\b`,
  ]),
  law: anyPattern([
    String.raw`\b(?:la legge|la normativa|le norme|la norma|le leggi|il regolamento|i regolamenti|normativa vigente|norme vigenti|disposizioni)\b`,
  ]),
  age: anyPattern([
    String.raw`\b(?:da piccol[oi]|eta (?:giusta|adatta|adeguata)|abbastanza grand[ei]|quando (?:e|sono) (?:piu )?grand[ei])\b`,
  ]),
  names: anyPattern([
    String.raw`\b(?:esistono|ci sono|in commercio|sul mercato|si trovano)\b.{0,30}\b(?:divers[ei]|vari[e]?|numeros[ei]|molt[ei]|tant[ei]|alcun[ei]|parecchi[e]?|prodotti|soluzioni|modelli|tipi)\b`,
  ]),
};

/** «Se la tariffa cambia…» says nothing of the amount. */
const CONDITION = /^(?:ma |e )?se |, se |\bquando il prezzo\b/;

/** True for a passage that speaks of an amount without giving one: «il prezzo è accessibile», «annaffia regolarmente». */
export function isVague(type: AnswerType, folded: string): boolean {
  return !CONDITION.test(folded) && (VAGUE[type]?.test(folded) ?? false);
}
