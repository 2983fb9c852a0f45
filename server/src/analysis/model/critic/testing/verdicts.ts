import { runScenario, type ScenarioOutcome, scriptOf } from '#analysis/model/testing/model-scenario.ts';
import { readAnalysis } from '#analysis/model/testing/read-analysis.ts';

export const fixture = readAnalysis('stanza-studenti');
/** The analysis with a critic who objects to nothing. */
export const whole = await runScenario(scriptOf(fixture.answers), fixture);
/** The boxes that the model wrote. The critic does not see those that the code adds about the page. */
export const ofModel = ({ findings }: ScenarioOutcome) =>
  findings.additions.filter(({ move }) => move !== 'outside');
export const boxes = ofModel(whole);
export const pairs = whole.findings.faq;
/** The codes by which a prompt names a box or a pair to the critic: boxes first. */
export const codeOfBox = (index: number) => `c${index + 1}`;
export const codeOfPair = (index: number) => `c${boxes.length + index + 1}`;
export const titles = (outcome: ScenarioOutcome) => ofModel(outcome).map(({ title }) => title);

export interface Verdict {
  readonly box: string;
  readonly quote?: string | null;
  readonly fault?: string | null;
  readonly verdict: string;
  readonly sameAs?: string;
  readonly title?: string | null;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly html?: string | null;
}

/** A verdict must have every field. */
export const NOTHING_SAID = { quote: null, fault: null, title: null, reason: null, note: null, html: null };

/** The fixture's analysis with these verdicts, also when asked again. */
export function judged(verdicts: readonly Verdict[], answers = fixture.answers): Promise<ScenarioOutcome> {
  const complete = verdicts.map((verdict) => ({ ...NOTHING_SAID, ...verdict }));
  return runScenario(scriptOf({ ...answers, critic: { verdicts: complete } }), fixture);
}

/** The first words of a text: a quotation that the check accepts. */
export const words = (text: string, count = 4) => text.split(' ').slice(0, count).join(' ');
export const removal = (index: number, fault = 'generica'): Verdict => ({
  box: codeOfBox(index),
  quote: words(boxes[index]?.title ?? ''),
  fault,
  verdict: 'togli',
});

/** A text that passes every check. */
export const GOOD =
  '<p>Prima di firmare confronta la durata scritta nel contratto con il calendario delle lezioni.</p>';
