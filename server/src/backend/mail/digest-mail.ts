import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { visibleText } from '@rilievo/shared/visible-text';
import type { EmailMessage } from '@supabase/lite';
import { PROJECT_ROOT } from '#env.ts';
import type { DigestSchedule } from '#notices/digest.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { mailText } from './mail-text.ts';

/** Written like the templates of the authentication mails; only we send it, so Supabase knows nothing of it. */
const TEMPLATE = path.join(PROJECT_ROOT, 'supabase/templates/digest.html');

/** Titles come from strangers' pages: a mail shows this much of one. */
const MAX_TITLE = 120;

const EVERY = {
  change: 'Quando il testo cambia',
  week: 'Ogni settimana',
  month: 'Ogni mese',
} as const satisfies Record<DigestSchedule['every'], string>;

/** The mail that tells a person what their schedules have found, with links to the results below `publicUrl`. */
export async function digestMail(
  to: string,
  schedules: readonly DigestSchedule[],
  publicUrl: string,
): Promise<EmailMessage> {
  const site = publicUrl.replace(/\/$/, '');
  const html = (await readFile(TEMPLATE, 'utf8'))
    .replaceAll('{{ .SiteURL }}', escapeHtml(site))
    // A function: `$&` in a title is no pattern.
    .replace('{{ .Schedules }}', () => schedules.map((schedule) => section(schedule, site)).join('\n'));
  return { to, subject: subjectOf(schedules), html, text: mailText(html) };
}

function subjectOf(schedules: readonly DigestSchedule[]): string {
  const changed = schedules.reduce((sum, schedule) => sum + schedule.changed, 0);
  if (changed === 0) return 'Rilievo: le tue analisi programmate';
  return changed === 1
    ? 'Rilievo: il testo di una pagina è cambiato'
    : `Rilievo: il testo di ${changed} pagine è cambiato`;
}

function section(schedule: DigestSchedule, site: string): string {
  const { title, every, pages, analysed, changed, failed, pause_code } = schedule;
  const shown = pages.map((page) => `<li style="margin: 0 0 8px">${item(page, site)}</li>`).join('\n');
  const more = analysed + failed - pages.length;
  return `<h2 style="margin: 24px 0 4px; font-size: 18px; line-height: 24px">${escapeHtml(shortened(title))}</h2>
<p style="margin: 0 0 12px; font-size: 14px; line-height: 20px; color: #45453f">${EVERY[every]}. ${figures(analysed, changed, failed)}</p>
${pause_code === null ? '' : '<p style="margin: 0 0 12px">È in pausa: nel Profilo trovi perché, e puoi riprenderla.</p>'}
${shown === '' ? '' : `<ul style="margin: 0 0 12px; padding-left: 20px">${shown}</ul>`}
${more > 0 ? `<p style="margin: 0 0 12px">Altre ${more}: le trovi in Rilievo.</p>` : ''}`;
}

function figures(analysed: number, changed: number, failed: number): string {
  const said = [
    analysed === 1 ? '1 pagina analizzata' : `${analysed} pagine analizzate`,
    changed === 0
      ? 'nessun testo cambiato'
      : changed === 1
        ? '1 testo cambiato'
        : `${changed} testi cambiati`,
    ...(failed === 0 ? [] : [failed === 1 ? '1 non riuscita' : `${failed} non riuscite`]),
  ];
  return `${said.join(', ')}.`;
}

function item({ url, title, session_uid, ...page }: DigestSchedule['pages'][number], site: string): string {
  if (session_uid === null) return `${escapeHtml(shortened(url))}: non riuscita`;
  const facts = [
    ...(page.text_changed === null ? [] : [page.text_changed ? 'testo cambiato' : 'testo uguale']),
    page.boxes_open === 1 ? '1 rilievo da decidere' : `${page.boxes_open ?? 0} rilievi da decidere`,
  ];
  const address = `${site}/history/${encodeURIComponent(session_uid)}`;
  return `<a href="${escapeHtml(address)}" style="color: #1a1a17">${escapeHtml(shortened(title ?? url))}</a><br />${facts.join(', ')}`;
}

function shortened(text: string): string {
  const line = visibleText(text).replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TITLE ? line : `${line.slice(0, MAX_TITLE)}…`;
}
