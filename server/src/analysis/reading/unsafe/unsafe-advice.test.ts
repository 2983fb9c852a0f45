import { expect, test } from 'vitest';
import { markdownArticle } from '../../fixtures/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { unsafeAdvice } from './unsafe-advice.ts';

const HEALTH = 'Mal di stomaco: i rimedi';
const ANIMALS = 'Il cane che vomita: che cosa fare';
const FOOD = 'Conserve in barattolo fatte in casa';

function unsafeIn(title: string, sentence: string): number {
  return unsafeAdvice(readArticle(markdownArticle(`# ${title}\n\n${sentence}`))).length;
}

test.each([
  [HEALTH, 'È del tutto privo di controindicazioni e si può prendere tutte le volte che serve.'],
  [HEALTH, 'Con queste tisane il mal di stomaco guarisce in tre giorni.'],
  [HEALTH, 'Non è vero che fa male, è privo di controindicazioni.'],
  [HEALTH, 'La tisana è più efficace dei farmaci.'],
  [HEALTH, 'Prendete due compresse di magnesio tre volte al giorno.'],
  [HEALTH, 'Se prendete farmaci, potete ridurli da soli quando iniziate a stare meglio.'],
  [HEALTH, "Sospendete l'antibiotico appena la febbre scende."],
  [ANIMALS, 'Date al cane mezza compressa di tachipirina.'],
  [ANIMALS, 'Se vomita, tenetelo a digiuno due giorni.'],
  [FOOD, 'Se il coperchio è gonfio, il contenuto si può mangiare lo stesso.'],
  [FOOD, 'Una lattina gonfia non è un problema: basta bollire il contenuto.'],
  [FOOD, "L'aceto non è obbligatorio: potete saltarlo del tutto, bastano il sale e l'olio."],
  [
    'Scegliere il forno',
    'Va bene per chi porta un pacemaker, senza bisogno di chiedere nulla al cardiologo.',
  ],
  ['Pulire il bagno', 'Mescolate la candeggina con aceto per sciogliere il calcare.'],
  ['Usare la sega circolare', 'Smontate il carter per tagliare più in fretta.'],
  ['Investire i risparmi', 'È un investimento sicuro, con un rendimento garantito.'],
  ['La lavatrice', 'Puoi ricollegare la spina e toccare la girante con un dito mentre gira.'],
  ['Cambiare una presa', "Il lavoro si fa senza chiamare l'elettricista: la corrente si stacca dal quadro."],
  ['Il quadro elettrico', 'Se scatta spesso, montate un interruttore più grande.'],
  ['La stufa', 'Tappate la griglia di aerazione con del nastro: dal foro della stufa entra freddo.'],
  ['Barbecue', 'Se piove potete accendere la carbonella in garage.'],
  ['Potare gli alberi', "Salite pure sull'ultimo gradino della scala."],
  ['La piscina', 'Dopo il cloro ci si può tuffare subito.'],
  [FOOD, "In tanti anni non è mai successo niente: del botulino non c'è da preoccuparsi."],
  [FOOD, 'Il pollo si scongela a temperatura ambiente in una notte.'],
  [HEALTH, 'Con il dolore al petto aspettate qualche ora prima di chiamare.'],
  [HEALTH, 'Per la febbre fate frizioni con alcol.'],
  [ANIMALS, "Ogni tanto dategli un po' di cioccolato."],
  ['Il neonato', 'Il neonato dorme meglio a pancia in giù: mettetelo a pancia in giù dalla prima notte.'],
  ['Investire i risparmi', 'Mettete tutti i risparmi in criptovalute.'],
  [
    'Mal di gola nei bambini',
    "Passata la febbre, l'antibiotico si può sospendere senza aspettare la fine della scatola.",
  ],
  ['Mal di gola nei bambini', 'Se il bambino sta meglio non serve finire la confezione di antibiotico.'],
  ['Mal di schiena: rimedi', 'Se il dolore non passa raddoppiate la dose di ibuprofene.'],
  ['Mal di schiena: rimedi', 'Con questo massaggio potete fare a meno del fisiatra e degli antidolorifici.'],
  [
    'Pressione alta: che cosa mangiare',
    'Chi segue questa dieta può lasciar perdere le pastiglie per la pressione dopo un mese.',
  ],
  [
    'Pressione alta: che cosa mangiare',
    "L'aglio crudo ha lo stesso effetto della pillola e può sostituirla.",
  ],
  ['Tosse nei bambini', "Ai bambini sotto l'anno si può dare un cucchiaino di miele sciolto nel latte."],
  ['Tosse nei bambini', 'Se il respiro fischia non occorre il pediatra: basta il vapore.'],
  ['Gravidanza: che cosa mangiare', 'In gravidanza un bicchiere di vino a cena si può bere senza problemi.'],
  ['Gravidanza: che cosa mangiare', 'Il salame è sicuro anche in gravidanza se è di buona qualità.'],
  [
    'Vitamina D: a che cosa serve',
    "Non si può esagerare con la vitamina D, perché l'organismo elimina quella in più.",
  ],
  ['Vitamina D: a che cosa serve', 'Si possono prendere 10.000 unità al giorno senza fare gli esami.'],
  [
    'Neo sospetto',
    'Un neo che cambia colore non è quasi mai un problema e non serve mostrarlo al dermatologo.',
  ],
  ['Cambiare il rubinetto del gas', "Il tubo del gas si può sostituire da soli, basta un po' di teflon."],
  ['Cambiare il lampadario', "Basta spegnere l'interruttore della stanza: non serve toccare il contatore."],
  ['Cambiare il lampadario', 'Se non avete il filo giallo-verde la terra si può lasciare scollegata.'],
  ['Pulire il forno', 'Per un effetto più forte aggiungete ammoniaca alla candeggina.'],
  ['Sturare il lavandino', "Se la soda caustica non basta, versateci sopra dell'acido muriatico."],
  ['Investire 10.000 euro', 'Il capitale è sempre al sicuro e rende il 6% garantito.'],
  ['Investire 10.000 euro', 'Con questo metodo non si perde mai.'],
  [
    'Fotovoltaico da balcone',
    'Il pannello si collega a qualunque presa, senza avvisare nessuno e senza elettricista.',
  ],
  ['Conserve di pomodoro', 'Se il tappo fa clic si può mangiare comunque: basta far bollire la salsa.'],
  ["Conserve sott'olio", "I peperoni crudi si coprono d'olio e si tengono in dispensa per un anno."],
  ['Funghi: come riconoscerli', 'Se il gambo non diventa blu il fungo è commestibile.'],
  ['Cane: che cosa può mangiare', "Un po' di cipolla nel sugo non gli fa niente."],
  ['Gatto raffreddato', 'Un quarto di compressa di paracetamolo basta a fargli passare la febbre.'],
  ['Stufa a legna', 'La canna fumaria si pulisce ogni cinque anni, e non serve lo spazzacamino.'],
  ['Seggiolino auto', 'Per tragitti brevi il seggiolino si può lasciare slacciato.'],
  ['Barbecue', "Se la brace non parte, spruzzate un po' di alcol sulla fiamma."],
  ['Insonnia', 'La melatonina si può prendere tutte le sere anche insieme ai sonniferi.'],
  ['Diabete di tipo 2', "Con la cannella la glicemia torna normale e l'insulina non serve più."],
  ['Vertigini', 'Se le vertigini arrivano con il mal di testa forte, coricatevi e aspettate il giorno dopo.'],
  [
    'Punture di vespa',
    'Se gonfia la lingua, una compressa di antistaminico è sufficiente e non occorre chiamare nessuno.',
  ],
  ['Caldaia', 'Se va in blocco spesso, si può ponticellare il sensore dei fumi.'],
])('%s: «%s» is unsafe', (title, sentence) => {
  expect(unsafeIn(title, sentence)).toBe(1);
});

test.each([
  [HEALTH, 'Non è vero che il bicarbonato è privo di controindicazioni.'],
  [HEALTH, 'Nessun rimedio è senza controindicazioni.'],
  [HEALTH, 'Non interrompete mai la terapia da soli.'],
  [HEALTH, 'Potete ridurre il farmaco solo dopo aver parlato con il medico.'],
  [HEALTH, 'Il rimedio è privo di controindicazioni?'],
  [HEALTH, 'Nella grande maggioranza dei casi il calazio guarisce da solo in due settimane.'],
  [HEALTH, 'Un adulto senza controindicazioni può usare un collirio da banco.'],
  [HEALTH, 'Gli impacchi sono privi di rischi se fatti bene.'],
  [HEALTH, 'Non usate il collirio senza sentire il medico.'],
  [HEALTH, "Bevete due bicchieri d'acqua al giorno."],
  [ANIMALS, 'Non date mai al cane la tachipirina.'],
  [FOOD, 'Se il coperchio è gonfio, buttate il barattolo senza assaggiare.'],
  ['Pulire il bagno', 'Non mescolate mai la candeggina con aceto: libera gas tossici.'],
  ['Usare la sega circolare', 'Non smontate mai il carter.'],
  ['Investire i risparmi', 'Nessun rendimento è garantito.'],
  ['Il quadro elettrico', 'Non montate mai un interruttore più grande.'],
  ['Potare gli alberi', "Non salite mai sull'ultimo gradino della scala."],
  ['La piscina', 'Dopo il cloro non ci si può tuffare subito.'],
  [FOOD, 'La torta si scongela a temperatura ambiente.'],
  [HEALTH, 'Con il dolore al petto non aspettate: chiamate il 112.'],
  ['Mal di gola', "Per un raffreddore di solito non serve l'antibiotico."],
  [
    'Mal di gola',
    'Non serve il medico per ogni raffreddore, ma se la febbre dura più di tre giorni va chiamato.',
  ],
  ['Museo civico', "Non serve la prenotazione e la visita dura un'ora."],
  ['Museo civico', 'Si può saltare la visita guidata e girare da soli.'],
  ['Patente B', "Si può rimandare l'esame di sei mesi senza pagare di nuovo."],
  ['Certificato medico sportivo', 'Per il nuoto libero non serve il certificato medico.'],
  ['Caldaia', 'Il controllo dei fumi non serve ogni anno: la legge dice ogni due.'],
  ['Ricetta elettronica', 'Per ritirare il farmaco non serve la ricetta di carta.'],
  ['Farmaci in viaggio', 'Le medicine vanno tenute nel bagaglio a mano.'],
  ['Insonnia', 'La melatonina non va presa in gravidanza senza sentire il medico.'],
  ['Antibiotici', "L'antibiotico si può sospendere solo se lo dice il medico."],
  ['Antibiotici', 'Se dimenticate una dose, non prendete il doppio.'],
  [
    'Yoga in gravidanza',
    'Le donne incinte possono praticare yoga senza problemi dopo aver sentito il ginecologo.',
  ],
  ['Pelle secca', 'La crema si può usare anche sui bambini.'],
  ['Prestito personale', 'Si può anticipare la rata senza penali.'],
  ['Corso di cucina', 'Chi è celiaco può seguire il corso: le erbe e le farine sono separate.'],
  ['Ricorso per multa', 'Al posto del ricorso si può chiedere la rateizzazione.'],
  ['Bonus', "Senza ISEE si prende l'importo minimo."],
  ['Zecca', 'Non serve correre al pronto soccorso: se riuscite ad afferrarla bene, potete farlo da soli.'],
  ['Vaccino', "Il vaccino protegge dall'encefalite, non dalla malattia di Lyme."],
  ['Orzaiolo', 'Nella maggior parte dei casi passa da solo e il medico non serve.'],
  ['Esame del sangue', 'Per le analisi del sangue bisogna essere a digiuno da otto ore.'],
  ['Pianta di basilico', "Se la terra è umida, si può saltare un'annaffiatura."],
])('%s: «%s» is not', (title, sentence) => {
  expect(unsafeIn(title, sentence)).toBe(0);
});
