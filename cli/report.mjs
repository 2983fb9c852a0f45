import { SEVERITIES } from './wanted.mjs';

/**
 * A finding of a result, as far as it is told here.
 * @typedef {{ id: string, severity: string, title: string, reason: string, decision: { state: string | null } | null }} Finding
 */

const NAMES = /** @type {Record<string, string>} */ ({
  critical: 'critico',
  major: 'importante',
  minor: 'minore',
});
const DECIDED = ['accepted', 'ignored', 'done'];

/** Without the characters that a terminal or a pipeline would obey: what a page says is only shown. */
export const shown = (/** @type {unknown} */ text) =>
  String(text)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The same, with its lines and spaces: names of files, and what the program says of several lines. */
export const printable = (/** @type {unknown} */ text) =>
  String(text).replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

/**
 * JSON in which such characters are escaped: `JSON.stringify` leaves those beyond ASCII as they are.
 * @param {unknown} value
 */
export function json(value) {
  const inEscapes = (/** @type {string} */ unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    found.split('').map(inEscapes).join(''),
  );
}

/**
 * Findings that nobody has decided on, the heaviest first.
 * @param {readonly Finding[]} findings
 */
export function openFindings(findings) {
  return findings
    .filter(({ decision }) => !DECIDED.includes(decision?.state ?? ''))
    .toSorted((one, other) => SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity));
}

/**
 * @param {string} source
 * @param {readonly Finding[]} findings
 */
export function summary(source, findings) {
  const lines = findings.map(
    ({ id, severity, title, reason }) =>
      `  ${(NAMES[severity] ?? severity).padEnd(10)} ${id.padEnd(4)} ${shown(title)}: ${shown(reason)}`,
  );
  const count = findings.length === 1 ? '1 rilievo aperto' : `${findings.length} rilievi aperti`;
  return [`${shown(source)}: ${count}`, ...lines].join('\n');
}

/**
 * Findings as commands of GitHub's workflows, which show them beside the file.
 * @param {string} source
 * @param {readonly Finding[]} findings
 */
export function annotations(source, findings) {
  const property = (/** @type {string} */ text) => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return findings
    .map(({ id, severity, title, reason }) => {
      const command = severity === 'critical' ? 'error' : severity === 'major' ? 'warning' : 'notice';
      return `::${command} file=${property(printable(source))},title=${property(`${id} ${shown(title)}`)}::${escaped(shown(reason))}`;
    })
    .join('\n');
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/**
 * Whether a finding is at least as heavy as that.
 * @param {readonly Finding[]} findings
 * @param {string} severity
 */
export function anyFrom(findings, severity) {
  return findings.some((finding) => SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(severity));
}
