export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distances in pixels from the lower right corner of the window. */
interface Place {
  readonly right: number;
  readonly bottom: number;
}

const STEP = 8;

/**
 * The lowest place in the lower half of a window where a message covers none of the controls: at the right, in the
 * middle or at the left. The lower right corner where there is no such place.
 */
export function freePlace(
  message: Size,
  window: Size,
  controls: readonly Rectangle[],
  margin: number,
): Place {
  const room = window.width - message.width - margin;
  const columns = [...new Set([margin, (window.width - message.width) / 2, room])];
  for (let bottom = margin; bottom + message.height <= window.height / 2; bottom += STEP) {
    for (const right of columns) {
      const place = {
        left: window.width - right - message.width,
        top: window.height - bottom - message.height,
        right: window.width - right,
        bottom: window.height - bottom,
      };
      if (!controls.some((control) => overlap(control, place))) return { right, bottom };
    }
  }
  return { right: margin, bottom: margin };
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
