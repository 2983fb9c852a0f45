import { TASKS } from '@rilievo/shared/tasks';
import { describe, expect, test } from 'vitest';
import { inMode, modeOf, toggled, viewOf, WHOLE_VIEW, withView } from './reading-view.ts';

describe('the view of a result', () => {
  test('goes into the address and comes back, beside other parameters', () => {
    const view = { hidden: ['task_1', 'task_3'], additionsOnly: true } as const;
    const params = withView(new URLSearchParams('mese=marzo&hide=B'), view);
    expect(params.toString()).toBe('mese=marzo&hide=RV&only=additions');
    expect(viewOf(params)).toEqual(view);
    expect(withView(params, WHOLE_VIEW).toString()).toBe('mese=marzo');
  });

  test('is whole where the address says nothing, or nonsense', () => {
    expect(viewOf(new URLSearchParams())).toEqual(WHOLE_VIEW);
    expect(viewOf(new URLSearchParams('hide=xyz&only=niente'))).toEqual(WHOLE_VIEW);
  });

  test('is the original alone when every colour that has boxes is hidden', () => {
    const red = toggled(WHOLE_VIEW, 'task_1', ['task_1', 'task_2']);
    expect(modeOf(red, ['task_1', 'task_2'])).toBe('all');
    expect(modeOf(red, ['task_1'])).toBe('original');
    expect(inMode(red, 'original', TASKS)).toEqual({ hidden: TASKS, additionsOnly: false });
    expect(modeOf(WHOLE_VIEW, [])).toBe('all');
  });

  test('never hides both the text and its additions', () => {
    const additions = inMode({ hidden: [...TASKS], additionsOnly: false }, 'additions', TASKS);
    expect(additions).toEqual({ hidden: [], additionsOnly: true });
    const none = TASKS.reduce((view, task) => toggled(view, task, TASKS), additions);
    expect(modeOf(none, TASKS)).toBe('original');
  });
});
