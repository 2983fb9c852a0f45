import type { Task } from '@rilievo/shared/tasks';
import { INK, TASK_LOOK } from './looks.ts';

const SERIF = 'Georgia,serif';
const SANS = 'system-ui,sans-serif';
const MONO = 'Consolas,Menlo,monospace';

export const BODY_STYLE = `max-width:68ch;margin:40px auto;padding:0 24px;background:#fff;color:#${INK.text};font:18px/1.65 ${SERIF}`;
export const LABEL_STYLE = `margin:0 0 8px;font:600 13px/20px ${SANS}`;
export const NOTE_STYLE = `margin:8px 0 0;font:13px/20px ${SANS};color:#${INK.second}`;

const heading = (size: number, above: number) => `margin:${above}px 0 8px;font:600 ${size}px/1.3 ${SERIF}`;

const STYLES: Readonly<Record<string, string>> = {
  h1: heading(32, 0),
  h2: heading(24, 40),
  h3: heading(19, 24),
  h4: heading(18, 16),
  h5: heading(18, 16),
  h6: heading(18, 16),
  a: `color:#${INK.link}`,
  blockquote: `margin:16px 28px;font-style:italic;color:#${INK.second}`,
  pre: `padding:12px 16px;overflow:auto;background:#${INK.sunken};font:15px/1.5 ${MONO}`,
  code: `font-family:${MONO};font-size:.875em`,
  table: `border-collapse:collapse;margin:16px 0;font:15px/22px ${SANS}`,
  th: `padding:8px 12px 8px 0;border-bottom:2px solid #${INK.text};text-align:left;vertical-align:top`,
  td: `padding:8px 12px 8px 0;border-bottom:1px solid #${INK.rule};text-align:left;vertical-align:top`,
  caption: `text-align:left;color:#${INK.second}`,
  figcaption: `font:13px/20px ${SANS};color:#${INK.second}`,
  hr: `margin:32px 0;border:0;border-top:1px solid #${INK.rule}`,
  mark: `background:#${INK.marker}`,
  img: 'max-width:100%;height:auto',
};

export function elementStyle(tag: string): string | undefined {
  return STYLES[tag];
}

/** A box and its label in the colour and pattern of its task. */
export function boxStyle(task: Task): { box: string; label: string } {
  const { line, label, tint, pattern } = TASK_LOOK[task];
  const css = { single: '4px solid', double: '6px double', dashed: '4px dashed' }[pattern];
  const box = `margin:24px -24px;padding:12px 24px 16px 20px;border-left:${css} #${line};background:#${tint}`;
  return { box, label: `#${label}` };
}
