/**
 * Replaces a field's selection as if the text were typed, so that the browser can undo it. `field` must have the focus:
 * `execCommand`, the only way to that, types into the focused element. If it is refused, the text is set without undo.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
