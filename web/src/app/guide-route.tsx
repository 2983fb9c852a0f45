import { COMMAND_KEYS } from '../features/detail/boxes/shortcuts.ts';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { shortcutText } from '../strings/workspace.ts';

const KEYS = (Object.keys(COMMAND_KEYS) as (keyof typeof COMMAND_KEYS)[]).map((command) => ({
  keys: COMMAND_KEYS[command],
  what: shortcutText.commands[command],
}));

/** The guide, with the keys of the result page as they are. */
export default function GuideRoute() {
  return <GuidePage keys={KEYS} />;
}
