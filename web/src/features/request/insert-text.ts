/**
 * Puts text in the place of a field's selection as if it were typed, so that the browser can undo it. `execCommand`
 * is the only way to that; where it is refused the text comes in without.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
