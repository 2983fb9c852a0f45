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
])('%s: «%s» is not', (title, sentence) => {
  expect(unsafeIn(title, sentence)).toBe(0);
});
