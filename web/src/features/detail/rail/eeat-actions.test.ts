import type { AssessmentItem } from '@rilievo/shared/assessment';
import type { Concern, WeaknessType } from '@rilievo/shared/findings';
import type { Severity } from '@rilievo/shared/moves';
import type { Task } from '@rilievo/shared/tasks';
import { expect, test } from 'vitest';
import type { SafeHtml } from '#lib/safe-html.ts';
import type { Box } from '../boxes/box.ts';
import { eeatActions } from './eeat-actions.ts';

const item = (
  id: string,
  verdict: AssessmentItem['verdict'] = 'mancante',
  blockId: string | null = null,
): AssessmentItem => ({
  id,
  pillar: 'Affidabilità',
  criterion: `Criterio ${id}?`,
  source: { title: 'Linee guida', section: 'Fiducia' },
  verdict,
  quote: blockId && 'un passaggio',
  blockId,
  evidence: null,
});

const box = (id: string, task: Task, weakness?: WeaknessType, severity: Severity = 'major'): Box => ({
  id,
  task,
  move: 'ask',
  severity,
  demanded: false,
  subject: 'Soggetto',
  addition: {
    id,
    task,
    after: 'b2',
    title: 'Titolo',
    reason: 'Ragione.',
    closes: null,
    citations: [],
    asksAuthor: true,
    ...(weakness && { weakness }),
  },
  text: '' as SafeHtml,
  remark: '' as SafeHtml,
});

const actionsOf = (items: readonly AssessmentItem[], boxes: readonly Box[]) =>
  eeatActions({ version: '1', items: [...items] }, boxes).map((action) => [
    action.id,
    action.box?.id ?? null,
  ]);

test('a criterion leads to the box whose weakness it is about, wherever it was judged', () => {
  const items = [item('cifre-con-fonte'), item('termini-spiegati', 'parziale'), item('risposte-principali')];
  const boxes = [
    box('R1', 'task_1'),
    box('B1', 'task_2', 'undefined-acronym', 'minor'),
    box('B2', 'task_2', 'missing-source'),
    box('B3', 'task_2', 'missing-source'),
    box('V1', 'task_3'),
  ];
  expect(actionsOf(items, boxes)).toEqual([
    ['risposte-principali', 'R1'],
    ['cifre-con-fonte', 'B2'],
    ['termini-spiegati', 'B1'],
  ]);
  expect(eeatActions({ version: '1', items }, boxes)[1]?.text).toBe('Metti la fonte accanto alle cifre');
});

test('a danger calls for a warning first, and a boast for fewer promises', () => {
  const items = [item('senza-promesse', 'parziale'), item('avvertenze')];
  const boxes = [
    box('B1', 'task_2', 'unsafe-claim', 'critical'),
    box('B2', 'task_2', 'unsupported-superlative', 'major'),
  ];
  expect(actionsOf(items, boxes)).toEqual([
    ['avvertenze', 'B1'],
    ['senza-promesse', 'B2'],
  ]);
});

test('a criterion that is met, or that nobody could judge, asks for nothing', () => {
  const items = [item('cifre-con-fonte', 'soddisfatto'), item('autore-indicato', 'non osservabile')];
  expect(actionsOf(items, [box('B1', 'task_2', 'missing-source')])).toEqual([]);
});

test('what the page lacks stands before boxes for spare time, and there are five at most', () => {
  const items = [
    ...['contatti', 'autore-indicato', 'data-di-pubblicazione', 'editore-indicato', 'errori-di-fatto'].map(
      (id) => item(id),
    ),
    item('termini-spiegati'),
  ];
  const boxes = [
    box('B1', 'task_2', 'undefined-acronym', 'minor'),
    box('B2', 'task_2', 'contradiction', 'critical'),
  ];
  expect(actionsOf(items, boxes)).toEqual([
    ['errori-di-fatto', 'B2'],
    ['autore-indicato', null],
    ['contatti', null],
    ['data-di-pubblicazione', null],
    ['editore-indicato', null],
  ]);
});

test('in a result whose boxes do not tell their weakness the place ties them', () => {
  const items = [item('criterio-di-allora', 'parziale', 'b2'), item('cifre-con-fonte', 'mancante', 'b9')];
  expect(actionsOf(items, [box('B1', 'task_2')])).toEqual([['criterio-di-allora', 'B1']]);
  expect(actionsOf(items, [box('B1', 'task_2', 'long-sentence')])).toEqual([]);
});

test('an action is called by the problem of its box', () => {
  const items = [
    item('avvertenze'),
    item('senza-promesse'),
    item('limiti-ed-eccezioni'),
    item('esperti-con-nome'),
    item('fonti-citate'),
  ];
  const about = (id: string, weakness: WeaknessType, concern: Concern): Box => {
    const { addition, ...rest } = box(id, 'task_2', weakness);
    return { ...rest, addition: addition && { ...addition, concern } };
  };
  const boxes = [
    about('B1', 'unsafe-claim', 'promise'),
    about('B2', 'unsafe-claim', 'limits'),
    about('B3', 'unsafe-claim', 'danger'),
    about('B4', 'missing-source', 'sources'),
  ];
  const step = [about('B1', 'missing-step', 'danger'), box('B2', 'task_2', 'missing-step')];
  expect(actionsOf([item('avvertenze'), item('passaggi-ordinati')], step)).toEqual([
    ['avvertenze', 'B1'],
    ['passaggi-ordinati', 'B2'],
  ]);
  expect(actionsOf(items, boxes)).toEqual([
    ['senza-promesse', 'B1'],
    ['limiti-ed-eccezioni', 'B2'],
    ['avvertenze', 'B3'],
    ['fonti-citate', 'B4'],
  ]);
});

test('on a delicate subject signature and review are among the five, unless the page shows them', () => {
  const items = ['errori-di-fatto', 'avvertenze', 'cifre-con-fonte', 'termini-spiegati'].map((id) =>
    item(id),
  );
  const boxes = [
    box('B1', 'task_2', 'contradiction', 'critical'),
    box('B2', 'task_2', 'unsafe-claim', 'critical'),
    box('B3', 'task_2', 'missing-source'),
    box('B4', 'task_2', 'missing-definition'),
  ];
  const idsOf = (author: AssessmentItem['verdict']) =>
    eeatActions(
      {
        version: '1',
        items: [...items, item('autore-indicato', author), item('revisione-esperta', 'non osservabile')],
      },
      boxes,
      true,
    ).map(({ id }) => id);
  expect(idsOf('mancante')).toEqual([
    'errori-di-fatto',
    'avvertenze',
    'cifre-con-fonte',
    'autore-indicato',
    'revisione-esperta',
  ]);
  expect(idsOf('soddisfatto')).toEqual([
    'errori-di-fatto',
    'avvertenze',
    'cifre-con-fonte',
    'revisione-esperta',
    'termini-spiegati',
  ]);
});
