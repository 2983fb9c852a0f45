import { expect, test } from 'vitest';
import { tellsOfHarm } from './bodily-harm.ts';

// Words of boxes that readers wrote in the place of a model, and what an editor said of their weight.
test.each([
  'Se il circuito si danneggia, arieggia, non accendere nulla: il gas è infiammabile.',
  'chi riaccende il quadro si ritrova i fili scoperti accanto al rullo',
  'Bloccate la molla con un chiodo: carica, può scattare e ferire le mani.',
  'quando togliete la cinghia viene giù di colpo',
  'Il fondo sprigiona vapori infiammabili che non vanno respirati.',
  'Collegalo a una presa a muro.\nNon toccarlo con mani o piedi bagnati.',
  'Con la schiena fuori basta poco per cadere nel vuoto.',
  'Chi assume anticoagulanti o è in gravidanza chieda prima al medico.',
  'Un barattolo gonfio può dare il botulino.',
  "Chi segue l'ordine del testo può prendere la scossa.",
  'Andate subito al pronto soccorso.',
  'Il cioccolato fondente può far male: un cane piccolo può morire.',
  'Da quella scala si può cadere dal tetto.',
  'Le pitture vecchie possono contenere piombo.',
])('«%s» warns of harm', (said) => {
  expect(tellsOfHarm(said)).toBe(true);
});

test.each([
  'Chi pota in autunno espone al freddo le gemme da fiore.',
  '«Molti giardinieri» non è una fonte.',
  'Nel 1630 nel paese morirono di peste in trecento: non si sa chi lo abbia scritto.',
  'La corrente del fiume muoveva la ruota.',
  'Chi muore fuori dal comune viene trasportato a spese della famiglia.',
  'La cassa di zinco o di piombo va tolta.',
  'La temperatura scende di colpo dopo il tramonto.',
  'Le olive cadute a terra si raccolgono a parte.',
  'Troppa acqua asfissia le radici.',
  'Una lampadina fulminata non si butta nel vetro.',
  'Il sole di luglio può scottare le foglie.',
  'Nello zaino: un piccolo pronto soccorso con il telo termico.',
  'Se la morte avviene fuori casa si chiama il 112 e non si sposta nulla.',
  'Indica la quota fissa e la superficie della casa.',
  'Hai dieci anni per chiederlo, ma gli interessi si prescrivono in cinque.',
  'Il consumo non è pochissimo: manca il prezzo della corrente.',
  'La lampada va messa radente al muro, con una prolunga.',
])('«%s» does not', (said) => {
  expect(tellsOfHarm(said)).toBe(false);
});
