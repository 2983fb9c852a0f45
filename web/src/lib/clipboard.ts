/** Puts plain text on the clipboard. Rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Puts HTML on the clipboard: formatted for an editor, as source for a plain-text field. Rejects when refused. */
export async function copyHtml(html: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copyText(html);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([html], { type: 'text/plain' }),
    }),
  ]);
}
