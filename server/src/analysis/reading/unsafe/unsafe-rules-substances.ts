import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';

const FRAIL = [
  'bambin[oiae]',
  'bimb[oiae]',
  'neonat[oi]',
  'lattant[ei]',
  'piccoli',
  'piccino',
  'figli[oa]?',
  'gravidanza',
  'incinta',
  'donne incinte',
  'allatta\\p{L}*',
  'anzian[oie]',
  'diabet\\p{L}+',
  'cardiopatic[oi]',
  'ipertes[oi]',
  'epilettic[oi]',
  'asmatic[oi]',
  'allergic[oaie]',
  'celiac[oaie]',
  'chi (?:soffre|prende|porta|ha)',
].join('|');
const HARMFUL = [
  'alcol',
  'alcool',
  'vino',
  'birra',
  'miele',
  'oli[o]? essenzial[ei]',
  'pesce crudo',
  'carne cruda',
  'uova crude',
  'latte crudo',
  'sushi',
  'tartare',
  'salam[ei]',
  'salumi',
  'prosciutto crudo',
  'digiun[oi]',
  'aspirina',
  'ibuprofene',
  'melatonina',
  'valeriana',
  'iperico',
  'liquirizia',
  'ginseng',
  'integrator[ei]',
  'sauna',
  'creatina',
  'guaran\\p{L}*',
  'energy drink',
  'formaggi molli',
  'erbe',
].join('|');
const EASY =
  '(?:tranquillamente|senza (?:problemi|pericol[oi]|rischi[o]?|timore|paura|alcun \\p{L}+)|in (?:tutta|piena) (?:sicurezza|tranquillita)|non (?:fa|fanno) (?:alcun )?male|sicur[oaie]|innocu[oaie]|a volonta|quanto (?:vuole|vogliono|volete|vuoi))';
export const FORBIDS_TAKING =
  /\b(?:mai|vietat\w+|sconsigli\w+|evit(?:a|ate|are|ato|ata)\b|pericolos\w+|non (?:prend|dat|dar|us|assum|somministr|interromp|sospend)\w+)/;

/** Substances that people take: who, and how much. Composed from lists, like `UNSAFE_CARE`. */
export const UNSAFE_SUBSTANCES: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      `(?:${FRAIL})(?: [\\p{L}',]+){0,8}? (?:puo|possono|puoi|potete|va bene|vanno bene|prend\\p{L}+|mangi\\p{L}+|bev\\p{L}+|us\\p{L}+)(?: [\\p{L}']+){0,5}? (?:${HARMFUL})(?: [\\p{L}']+){0,6}? ${EASY}`,
      `(?:${HARMFUL})(?: [\\p{L}']+){0,6}? ${EASY}(?: [\\p{L}']+){0,6}? (?:in|ai|alle|per i|per le|nei|nelle|durante la|durante l'|anche ai|anche in|a) ?(?:${FRAIL})`,
      `${EASY}(?: [\\p{L}']+){0,5}? (?:${HARMFUL})(?: [\\p{L}']+){0,5}? (?:in|ai|alle|per|nei|durante la|durante l'|anche ai|anche in|a) ?(?:${FRAIL})`,
    ]),
    unless: FORBIDS_TAKING,
    reason:
      'Dà per sicuro a persone fragili quello che per loro può non esserlo, senza una fonte né il medico.',
  },
  {
    field: 'any',
    about: anyOf([
      'allatta\\p{L}*',
      'gravidanza',
      'incinta',
      'svien\\p{L}*',
      'sveniment[oi]',
      'colpo di calore',
      'ipotermia',
      'assiderat\\p{L}*',
      'neonat[oi]',
      'bambin[oi]',
    ]),
    says: anyOf([
      "(?:vino|birra|alcol|prosecco|spumante|grappa|liquore|cognac)(?: [\\p{L}']+){0,4}? (?:fa bene|fa venire|aiuta|stimola|si puo|va bene|non fa|al giorno|a tavola)",
      "(?:dat|dar|ber|bev|offr)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:vino|birra|grappa|liquore|cognac|alcol|superalcolic[oi])",
    ]),
    unless: new RegExp(`${FORBIDS_TAKING.source}|analcolic`),
    reason: 'Propone alcol proprio a chi non ne deve bere.',
  },
  {
    field: 'health',
    says: anyOf([
      "(?:eccesso|in eccesso|di troppo|in piu) (?:[\\p{L}']+ ){0,4}?(?:viene|vengono|si|e|sono) (?:[\\p{L}']+ )?(?:eliminat|espuls|smaltit|smaltisc|elimin)\\p{L}*",
      "non (?:c'e|ci sono|esiste|si corre|corri|correte) (?:[\\p{L}']+ ){0,2}?(?:rischi[o]?|pericol[oi]) di (?:sovradosaggio|esagerare|eccedere|intossicazione|dipendenza|assuefazione|overdose)",
      'non (?:si puo|puoi|potete) (?:esagerare|sbagliare dose|andare in sovradosaggio)',
      '(?:piu|tanto piu) (?:se )?ne (?:prendete|prendi|assumete|assumi|bevete|bevi|mangiate)[^.;]{0,20}(?:meglio|prima)',
      '(?:anche|pure) (?:in dosi (?:elevate|alte)|a dosi (?:elevate|alte)|esagerando)',
      "protegg\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:da (?:tutte|ogni|qualsiasi)|al (?:100|cento)|completamente|per sempre|del tutto)",
    ]),
    unless: FORBIDS_TAKING,
    reason: 'Dice che non si può esagerare: ogni sostanza ha una dose oltre la quale fa danno.',
  },
];
