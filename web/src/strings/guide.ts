import { measureSections } from './guide/measure-sections.ts';
import { practiceSections } from './guide/practice-sections.ts';
import { resultSections } from './guide/result-sections.ts';
import type { GuideSection } from './guide/section.ts';

export const guideText = {
  title: 'Guida',
  lead: 'Come si usa Rilievo, che cosa misura e che cosa non può dire.',
  contents: 'Indice',
  open: 'Apri Rilievo',
} as const;

export const guideSections: readonly GuideSection[] = [
  ...resultSections,
  ...measureSections,
  ...practiceSections,
];

/** The content of the box of each colour, with its line: the colour is never the only sign. */
export const colourText = {
  task_1: 'Rosso, linea continua. Ciò che cerca chi legge di questo tema e il testo non dice.',
  task_2: 'Blu, linea doppia. Sezioni che ci sono già e restano incomplete, o passaggi da correggere.',
  task_3:
    'Verde, linea tratteggiata. Domande frequenti con risposta breve, da 5 a 10; se ci sono già, quelle che mancano.',
} as const;
