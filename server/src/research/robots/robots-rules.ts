import { ownCopy } from '#platform/own-copy.ts';

export interface RobotsRules {
  /** Whether a path with its query may be fetched. */
  allows(path: string): boolean;
  /** Milliseconds that the site wants between two requests (`Crawl-delay`); 0 where it says nothing. */
  readonly delayMs: number;
}

interface Rule {
  readonly allow: boolean;
  /** Without a final `$`, which makes it `anchored`. */
  readonly pattern: string;
  readonly anchored: boolean;
  /** Of the whole pattern: it decides between rules. */
  readonly length: number;
  /** The pattern up to its first asterisk. */
  readonly stem: string;
}

/** The rules for this crawler, null if no group names it, and those for everyone. */
interface Groups {
  own: Group | null;
  readonly everyone: Group;
}

/** The rules of all groups that name one agent. */
interface Group {
  readonly rules: Rule[];
  /** The characters of their patterns. */
  characters: number;
  /** The longest that the group names. */
  delayMs: number;
}

const MAX_DELAY_MS = 60_000;

/** The maximum number of rules in a group: each page of a site is compared with all of them. */
const MAX_RULES = 2_000;

/** The maximum length of their patterns: the rules of many sites are kept for an hour. */
const MAX_CHARACTERS = 50_000;

const LINE = /^\s*([a-z-]+)\s*:(.*)$/i;

/**
 * Reads a robots.txt (RFC 9309) for the crawler `product`, in lower case: its own groups, or else those for everyone.
 * The longest matching pattern decides; of two equally long ones the one that allows. Time grows linearly with the size
 * of the text, whatever its content.
 */
export function parseRobots(text: string, product: string): RobotsRules {
  const { rules, delayMs } = groupFor(text, product);
  const allows = (path: string) => {
    const asked = normalise(path);
    let decisive: Rule | null = null;
    for (const rule of rules) {
      const longer = decisive === null || rule.length > decisive.length;
      const kinder = rule.length === decisive?.length && rule.allow;
      if ((longer || kinder) && matches(rule, asked)) decisive = rule;
    }
    return decisive?.allow ?? true;
  };
  return { allows, delayMs };
}

function groupFor(text: string, product: string): Group {
  const groups: Groups = { own: null, everyone: emptyGroup() };
  let named = { own: false, everyone: false };
  let namingAgents = false;
  const namedGroups = () => [
    ...(named.own && groups.own ? [groups.own] : []),
    ...(named.everyone ? [groups.everyone] : []),
  ];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, field = '', rest = ''] = LINE.exec(line.replace(/#.*/, '')) ?? [];
    const value = rest.trim();
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!namingAgents) named = { own: false, everyone: false };
      namingAgents = true;
      if (value === '*') named.everyone = true;
      if (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() === product) {
        named.own = true;
        groups.own ??= emptyGroup();
      }
    } else if (name === 'allow' || name === 'disallow') {
      namingAgents = false;
      if (value === '') continue;
      const rule = ruleOf(value, name === 'allow');
      for (const group of namedGroups()) {
        const characters = group.characters + rule.length;
        if (group.rules.length === MAX_RULES || characters > MAX_CHARACTERS) continue;
        group.rules.push(rule);
        group.characters = characters;
      }
    } else if (name === 'crawl-delay') {
      // RFC 9309 does not know this line, so it does not end a run of agents.
      const ms = /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? Number(value) * 1_000 : 0;
      for (const group of namedGroups()) group.delayMs = Math.max(group.delayMs, Math.min(ms, MAX_DELAY_MS));
    }
  }
  return groups.own ?? groups.everyone;
}

const emptyGroup = (): Group => ({ rules: [], characters: 0, delayMs: 0 });

function ruleOf(value: string, allow: boolean): Rule {
  const whole = ownCopy(normalise(value));
  const anchored = whole.endsWith('$');
  const pattern = anchored ? whole.slice(0, -1) : whole;
  const [stem = ''] = pattern.split('*', 1);
  return { allow, pattern, anchored, length: whole.length, stem };
}

function matches({ pattern, anchored, stem }: Rule, path: string): boolean {
  if (!path.startsWith(stem)) return false;
  const [, ...others] = pattern.split('*');
  let at = stem.length;
  const last = anchored ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!anchored) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** One spelling for one path: what must be encoded is, in capitals, and what need not be is not. */
function normalise(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}
