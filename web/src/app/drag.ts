/** A position on the screen, in pixels from the top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const CLICK_MAX_PX = 10;

/** HOME-17: a movement beyond 10 px is a drag; up to there it is still a click. */
export function isDrag(from: Spot, to: Spot): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > CLICK_MAX_PX;
}

/** The nearest position at which something of that size lies wholly within the window. */
export function clampSpot(
  { x, y }: Spot,
  sizePx: number,
  room: { readonly width: number; readonly height: number },
): Spot {
  const within = (value: number, max: number) => Math.max(0, Math.min(value, max - sizePx));
  return { x: within(x, room.width), y: within(y, room.height) };
}
