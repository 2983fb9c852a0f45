import type { Block } from '@rilievo/shared/article';
import { countWords } from '../linguistics/words.ts';
import { linkedText } from './blocks.ts';
import type { DomDocument } from './dom.ts';

/** Marks of the services in front of a site that check whether the visitor is a person. */
const CHALLENGE_MARKUP =
  '#challenge-form, #challenge-running, #cf-wrapper, #cf-challenge-running, #px-captcha, [src*="/cdn-cgi/challenge-platform/"], [src*="captcha-delivery.com"], [src*="_Incapsula_Resource"], [src*="geo.captcha"], [src*="perimeterx"], [src*="hcaptcha.com/1/api"], [src*="recaptcha/api"], iframe[src*="captcha"]';
const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|are you a robot|verifying you are human|one moment, please|ci siamo quasi|solo un momento|un momento|verifica di sicurezza|accesso negato|security check|please wait|ddos-guard|pardon our interruption|robot check)\b/i;
const CHALLENGE_TEXT =
  /verify (?:that )?you are (?:a )?human|verifica (?:di essere|che sei) (?:un essere )?uman|enable javascript and cookies to continue|incapsula incident id|non sei un robot|you are not a robot|unusual traffic/i;
const CONSENT_HOST = /^consent\./;

/** A page with more words than this is the site's own, whatever scripts it carries. */
const CHALLENGE_WORDS = 150;

/** In characters: a line of prose, and the least prose an article has. */
const LINE = 40;
const MIN_PROSE = 200;
/** The share of an article's characters that may be in links. */
const MAX_LINKED = 0.5;

/** Scripts that say in one character what takes others two or three. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** True for a page in place of the one asked for: a consent wall by its host, or a bot guard by two signs that agree. */
export function isChallenge(document: DomDocument, url: string): boolean {
  if (CONSENT_HOST.test(URL.parse(url)?.hostname ?? '')) return true;
  const text = visibleText(document);
  if (countWords(text) > CHALLENGE_WORDS) return false;
  const signs = [
    document.querySelector(CHALLENGE_MARKUP) !== null,
    CHALLENGE_TITLE.test(document.querySelector('title')?.textContent?.trim() ?? ''),
    CHALLENGE_TEXT.test(text),
  ];
  return signs.filter(Boolean).length >= 2;
}

/**
 * True when blocks are no article: nothing, links for the most part (home pages, listings), or no sentences (log-in
 * forms, galleries). With less than `MIN_PROSE` of prose a short article is refused here, any other one as too short.
 */
export function isNoArticle(blocks: readonly Block[]): boolean {
  let all = 0;
  let linked = 0;
  let prose = 0;
  for (const { kind, html, text } of blocks) {
    const length = weigh(text);
    const inLinks = weigh(linkedText(html));
    all += length;
    linked += inLinks;
    if (kind !== 'heading' && length - inLinks >= LINE) prose += length - inLinks;
  }
  return prose < MIN_PROSE || linked > all * MAX_LINKED;
}

function weigh(text: string): number {
  return text.length + 2 * (text.match(DENSE)?.length ?? 0);
}

function visibleText(document: DomDocument): string {
  const parts = Array.from(document.querySelectorAll('body, body *'), (element) =>
    /^(?:script|style|template)$/.test(element.localName)
      ? ''
      : Array.from(element.childNodes, (node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')).join(
          ' ',
        ),
  );
  return parts.join(' ');
}
