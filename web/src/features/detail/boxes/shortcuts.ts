import { useEffect, useEffectEvent, useState } from 'react';
import { storageName } from '#lib/site.ts';

export type Command = 'next' | 'previous' | 'accept' | 'edit' | 'ignore' | 'undo' | 'help';

/** The keys of each command; the first is the one that the page names. */
export const COMMAND_KEYS = {
  next: ['j'],
  previous: ['k'],
  accept: ['a'],
  edit: ['e'],
  ignore: ['i'],
  undo: ['u', 'z'],
  help: ['?'],
} as const satisfies Record<Command, readonly string[]>;

/** The keys that repeat while they are held. */
const GOES_ON: ReadonlySet<Command> = new Set(['next', 'previous']);
const COMMANDS = Object.keys(COMMAND_KEYS) as Command[];
const SETTING = 'rilievo_shortcuts';
/** Where letters mean something else: fields, menus, whatever lies above the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], dialog';

/** The command of a key press, unless a modifier makes it the browser's or somebody is typing. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>,
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null;
  const key = event.key.toLowerCase();
  return COMMANDS.find((command) => COMMAND_KEYS[command].some((one) => one === key)) ?? null;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

/** Runs commands at the press of a single key, as long as `enabled`. */
export function useShortcuts(enabled: boolean, run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || isElsewhere(event.target)) return;
    event.preventDefault();
    // A key that is held goes on through the boxes, and decides on none that nobody has read.
    if (event.repeat && !GOES_ON.has(command)) return;
    run(command);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Whether single keys act on this page; remembered in this browser, on at first. */
export function useShortcutsSetting(): readonly [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(readSetting);
  const change = (next: boolean) => {
    setEnabled(next);
    try {
      localStorage.setItem(storageName(SETTING), next ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing: the choice holds for this visit.
    }
  };
  return [enabled, change];
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageName(SETTING)) !== 'off';
  } catch {
    return true;
  }
}
