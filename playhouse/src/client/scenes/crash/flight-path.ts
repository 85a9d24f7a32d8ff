/** The state of the kite. */
export type Flight =
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'rising'; readonly elapsedMs: number; readonly hundredths: number }
  /** `share` is how far it has drifted off. */
  | {
      readonly kind: 'broken';
      readonly elapsedMs: number;
      readonly hundredths: number;
      readonly share: number;
    };

/** The size of the picture on the screen, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The drawing's size, as in the view box of `KiteSky`. A picture of another shape cuts off its sides or its top. */
const DRAWING = { width: 360, height: 260 };
/** The hand that holds the string, in the drawing's units. */
export const HAND: Place = { x: 46, y: 222 };
const START: Place = { x: HAND.x + 18, y: HAND.y - 20 };
/** How near the kite's middle comes to the right and the upper edge. */
const EDGE: Place = { x: 36, y: 40 };
/** After this time the kite has flown about two thirds of the width and two fifths of the height, then ever slower. */
const SLOWING_MS = 9_000;
/** The time of the one place with reduced motion: far enough to the right for the widest number. */
const STILL_MS = 30_000;

/** The part of the drawing that a picture of that size shows, and how many pixels a unit is there. */
export function viewOf({ width, height }: PictureSize) {
  const scale = Math.max(width / DRAWING.width, height / DRAWING.height);
  const half = width / scale / 2;
  const middle = DRAWING.width / 2;
  return { scale, left: middle - half, right: middle + half, top: DRAWING.height - height / scale };
}

/**
 * Where the kite is, and how it is turned, in degrees; `from` is where its string would hold it. It flies sideways first and
 * then ever more steeply, to the right of the words in the upper left corner. With reduced motion it stays at one place.
 */
export function kiteAt(flight: Flight, size: PictureSize, isStill: boolean) {
  const elapsedMs = flight.kind === 'waiting' ? 0 : isStill ? STILL_MS : flight.elapsedMs;
  const from = placeAt(elapsedMs, size);
  const drift = flight.kind === 'broken' ? (isStill ? 1 : flight.share) : 0;
  const sway = isStill || flight.kind !== 'rising' ? 0 : Math.sin(elapsedMs / 420) * 3;
  const at = { x: from.x + drift * 70 + sway, y: from.y - drift * 12 + sway * 0.5 };
  return { from, at, drift, turn: 28 + sway * 2 + drift * 62 };
}

function placeAt(elapsedMs: number, size: PictureSize): Place {
  const { right, top } = viewOf(size);
  const share = 1 - Math.exp(-elapsedMs / SLOWING_MS);
  return {
    x: START.x + (right - EDGE.x - START.x) * share,
    y: START.y + (top + EDGE.y - START.y) * share ** 2,
  };
}
