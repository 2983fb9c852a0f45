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
])('%s: «%s» is not', (title, sentence) => {
  expect(unsafeIn(title, sentence)).toBe(0);
});
