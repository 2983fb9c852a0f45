import { freePlace } from './free-place.ts';

/**
 * Elements that a message must not cover. The title of a row is a link as large as the row: the rest of it still leads
 * there.
 */
const CONTROLS = 'button, input, select, textarea, summary, a[href]:not(.title, .prose a)';
/** As wide as the window up to here, as Sonner has it. */
const PHONE_PX = 600;
const MARGINS = { phone: 16, desk: 24 } as const;
const GAP_PX = 8;

/** Moves the messages in `host` to where they cover no control, whenever they or the page have moved. */
export function placeToasts(host: HTMLElement): () => void {
  const place = () => {
    const heights = [...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map(
      (one) => one.offsetHeight,
    );
    if (heights.length === 0) return;
    const { clientWidth: width } = document.documentElement;
    const margin = width <= PHONE_PX ? MARGINS.phone : MARGINS.desk;
    const message = {
      width: width <= PHONE_PX ? width - 2 * margin : 360,
      height: heights.reduce((sum, height) => sum + height + GAP_PX, -GAP_PX),
    };
    const { right, bottom } = freePlace(
      message,
      { width, height: window.innerHeight },
      controlsAround(host),
      margin,
    );
    host.style.setProperty('--toast-right', `${right}px`);
    host.style.setProperty('--toast-bottom', `${bottom}px`);
  };
  const watch = new MutationObserver(place);
  watch.observe(host, { childList: true, subtree: true });
  window.addEventListener('resize', place);
  document.addEventListener('scrollend', place);
  return () => {
    watch.disconnect();
    window.removeEventListener('resize', place);
    document.removeEventListener('scrollend', place);
  };
}

/** The controls that are drawn beside the messages: on the page, or in the dialog that holds them. */
function controlsAround(host: HTMLElement): DOMRect[] {
  return [...(host.parentElement?.querySelectorAll(CONTROLS) ?? [])]
    .filter((one) => !host.contains(one) && one.checkVisibility({ contentVisibilityAuto: true }))
    .map((one) => one.getBoundingClientRect());
}
