import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { findClass } from './find-class.ts';

/** A page of this title whose body speaks of `noun`. */
function classOf(title: string, noun: string) {
  const body = `${noun} è il tema. Di ${noun} si parla qui, e ${noun} torna ancora.`;
  return findClass(readArticle(markdownArticle(`# ${title}\n\n${body}\n\n## ${noun}\n\n${body}`)));
}

test.each([
  ['Orchidea: come curarla in casa', 'orchidea', 'house-plant-flowering'],
  ['Pomodori: quando piantarli', 'pomodori', 'vegetable-growing'],
  ["Potatura dell'olivo", 'olivo', 'pruning-task'],
  ['Il mio gatto non mangia: cosa fare', 'gatto', 'pet-not-eating'],
  ['Cane che vomita giallo: quando preoccuparsi', 'cane', 'pet-vomiting-diarrhoea'],
  ['Labrador: carattere, prezzo e salute', 'labrador', 'dog-breed'],
  ["I cani possono mangiare l'uva?", 'cani', 'pet-can-eat'],
  ['La lavatrice non scarica: cause e rimedi', 'lavatrice', 'washing-machine-fault'],
  ['Caldaia che perde acqua: cosa fare', 'caldaia', 'boiler-fault'],
  ['La caldaia non si accende', 'caldaia', 'boiler-fault'],
  ['Migliori lavastoviglie del 2026', 'lavastoviglie', 'appliance-choice'],
  ["Miglior deumidificatore: guida all'acquisto", 'deumidificatore', 'appliance-choice'],
  ['Pompa di calore: costi, consumi e incentivi', 'pompa di calore', 'heat-pump'],
  ['Marmellata di fichi: la ricetta', 'marmellata', 'homemade-preserve'],
  ['Tiramisù senza uova', 'tiramisù', 'spoon-dessert'],
  ['Carbonara: la ricetta originale', 'carbonara', 'pasta-dish'],
  ['Gorgonzola: calorie e conservazione', 'gorgonzola', 'cheese'],
  ['Mal di schiena: cause e rimedi', 'mal di schiena', 'joint-muscle-pain'],
  ['Cistite: sintomi, cause e cura', 'cistite', 'urinary-ailment'],
  ['Dermatite atopica nei bambini', 'dermatite', 'skin-ailment'],
  ['IMU sulla seconda casa: quando si paga', 'IMU', 'imu'],
  ['Mutuo prima casa: requisiti e documenti', 'mutuo', 'mortgage'],
  ['NASpI: a chi spetta e quanto dura', 'NASpI', 'unemployment-benefit'],
  ['Come fare lo SPID', 'SPID', 'digital-identity'],
  ['Patente scaduta: come rinnovarla', 'patente', 'licence-renewal-suspension'],
  ['Passaporto: documenti, costi e tempi', 'passaporto', 'passport'],
  ['Contratto a tempo determinato: durata e rinnovi', 'contratto', 'employment-contract'],
  ['Dimissioni volontarie: come darle', 'dimissioni', 'job-resignation'],
  ['Cosa vedere a Lucca in un giorno', 'Lucca', 'town-visit-named'],
  ['Matera: cosa vedere in due giorni', 'Matera', 'town-visit-named'],
  ['Museo Egizio di Torino: biglietti e orari', 'Museo Egizio', 'monument'],
  ['Sagra del tartufo di Acqualagna: date e programma', 'sagra', 'travel-event'],
  ['Sciopero dei treni venerdì 14 novembre', 'sciopero', 'strike'],
  ['Allerta meteo arancione in Liguria', 'allerta', 'weather-alert'],
  ['Idraulico a Modena: pronto intervento 24 ore', 'idraulico', 'plumber'],
  ['Dentista a Bari: prezzi e orari', 'dentista', 'medical-practice'],
  ['Palestra a Padova zona Arcella', 'palestra', 'beauty-sport-firm'],
  ['Auto elettrica: autonomia e costi di ricarica', 'auto elettrica', 'electric-car'],
  ["Batteria dell'auto scarica: come avviarla", 'auto', 'car-fault'],
  ['Gomme invernali: obbligo e date', 'gomme', 'tyres-parts'],
  ['iPhone che non si accende', 'iPhone', 'phone-fault'],
  ['Cuffie bluetooth: quali scegliere', 'cuffie', 'tech-choice'],
  ['Ristrutturare il bagno: quanto costa', 'bagno', 'renovation-work'],
  ['Chitarra: come accordarla', 'chitarra', 'music-learning'],
  ["Inflazione: che cos'è e come si calcola", 'inflazione', 'money-indicator'],
  ['Esame di maturità 2026: date e prove', 'esame di maturità', 'school-exam'],
  ['Colloquio di lavoro: domande e risposte', 'colloquio', 'cv-interview'],
  ['Volo cancellato: rimborso e indennizzo', 'volo', 'travel-flight-problem'],
  ['Testamento olografo: come si scrive', 'testamento', 'inheritance'],
  ['Divorzio consensuale: tempi e costi', 'divorzio', 'separation'],
  ['Multa: come fare ricorso', 'multa', 'traffic-fine'],
  ['Bonus ristrutturazione 2026: come funziona', 'bonus', 'renovation-bonus'],
  ['ISEE: come si calcola', 'ISEE', 'isee'],
  ['Associazione di volontariato a Brescia', 'associazione', 'association'],
  ['Corso di ceramica a Faenza', 'corso', 'master-course'],
  ['Lavatrice che non centrifuga', 'lavatrice', 'washing-machine-fault'],
  ['Ficus benjamin: cura e annaffiature', 'ficus', 'house-plant-foliage'],
  ['Bolletta della luce troppo alta: che cosa controllare', 'bolletta', 'energy-bill-problem'],
  ['Smartphone: i migliori sotto i 300 euro', 'smartphone', 'tech-choice'],
  ['Stufa a pellet: consumi e manutenzione', 'stufa a pellet', 'wood-heating'],
  ['Cellulare smarrito: cosa fare', 'cellulare', 'phone-fault'],
  ['Gatto che beve molto', 'gatto', 'pet-not-eating'],
  ['Macchie di vino: come toglierle dalla tovaglia', 'macchie', 'stain'],
  ['Muffa sui muri: come eliminarla', 'muffa', 'damp-mould'],
  ['Parquet: come pulirlo', 'parquet', 'cleaning-task'],
  ['Avvocato divorzista a Torino', 'avvocato', 'legal-financial-practice'],
  ['Cedolare secca: come funziona e quando conviene', 'cedolare secca', 'rental-flat-tax'],
  ['Macchine da cucire per principianti: quale comprare', 'macchina da cucire', 'sewing-machine'],
  ['Macchina fotografica mirrorless: guida per chi inizia', 'macchina fotografica', 'camera-gear'],
  ['Tappezziere a Borgofiorito', 'divano', 'craft-workshop'],
  ['Calzolaio a Roma Prati', 'scarpa', 'craft-workshop'],
  ['Tassi dei mutui in calo a settembre', 'mutuo', 'mortgage'],
  ['Rete da letto a doghe: come si sceglie', 'rete', 'furniture-choice'],
  ['Ricorso contro una multa: prefetto o giudice di pace', 'ricorso', 'lawsuit'],
])('«%s» asks for the class', (title, noun, id) => {
  const found = classOf(title, noun);
  expect(found?.bankClass.id).toBe(id);
  expect(found?.fit).not.toBe('doubtful');
});

test.each([
  ['RC auto: come disdirla', 'RC auto'],
  ['Dante Alighieri: vita e opere', 'Dante'],
  ['Tappe imperdibili in Umbria: cinque borghi', 'borghi'],
  ['Isola di calore urbana', 'isola di calore'],
  ["Cambio d'orario al mercato coperto", 'cambio'],
  ['Nuovi orari del mercato coperto', 'mercato'],
  ['Cambio di medico per i villeggianti', 'cambio'],
  ['Scala di Beaufort: come si misura il vento', 'scala'],
  ["Borsa dell'acqua calda: è pericolosa?", 'acqua calda'],
  ['Carta forno: quale lato usare', 'forno'],
  ['Certificato medico per il nuoto', 'nuoto'],
  ["Tromba d'aria nel trevigiano: danni", 'tromba'],
  ['Pile ricaricabili: quali durano di più', 'pile'],
  ['Radio DAB in auto: come aggiungerla', 'radio'],
  ['Toelettatura per cani a Monza', 'cane'],
  ['Le migliori pompe per bici', 'bici'],
])('«%s» names a noun of the bank and asks for something else', (title, noun) => {
  expect(classOf(title, noun)?.fit ?? 'doubtful').toBe('doubtful');
});

test('a trade of a town is not learnt on its page', () => {
  expect(classOf('Accordatore di pianoforti a Monza', 'pianoforti')?.bankClass.id).not.toBe('music-learning');
});

test('a course on a profession is a course', () => {
  expect(classOf('Infermiere: stipendio e requisiti', 'infermiere')?.bankClass.id).toBe('profession');
  expect(classOf('Corso per infermiere a Lecco', 'corso')?.bankClass.id).not.toBe('profession');
});
