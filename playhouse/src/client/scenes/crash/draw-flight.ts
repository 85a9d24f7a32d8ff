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

/** The hand that holds the string, in the drawing's units. */
const HAND = { x: 46, y: 222 };
const WAY = { x: 250, y: 168 };
/** After this time the kite has flown about two thirds of its way, then ever slower. */
const HALF_WAY_MS = 9_000;

/** The kite's position after that time. */
function placeAt(elapsedMs: number): { readonly x: number; readonly y: number } {
  const share = 1 - Math.exp(-elapsedMs / HALF_WAY_MS);
  return { x: HAND.x + 18 + WAY.x * share, y: HAND.y - 20 - WAY.y * share ** 0.9 };
}

/**
 * Draws the flight into the sky inside the host. With reduced motion the kite stays at its round's highest
 * position.
 */
export function drawFlight(host: HTMLElement, flight: Flight, isStill: boolean): void {
  const [kite, string, shade] = ['.kite', '.kite-string', '.kite-shade'].map((name) =>
    host.querySelector(name),
  );
  const elapsedMs = flight.kind === 'waiting' ? 0 : isStill ? HALF_WAY_MS : flight.elapsedMs;
  const from = placeAt(elapsedMs);
  const drift = flight.kind === 'broken' ? (isStill ? 1 : flight.share) : 0;
  const sway = isStill || flight.kind !== 'rising' ? 0 : Math.sin(elapsedMs / 420) * 3;
  const at = { x: from.x + drift * 70 + sway, y: from.y - drift * 36 + sway * 0.5 };
  const turn = 28 + sway * 2 + drift * 140;
  kite?.setAttribute('transform', `translate(${at.x} ${at.y}) rotate(${turn})`);
  kite?.setAttribute('opacity', String(1 - drift * 0.85));
  // A broken string falls back to the hand.
  const end =
    flight.kind === 'broken' ? { x: from.x - drift * 60, y: from.y + drift * (HAND.y - from.y) } : at;
  const slack = 10 + drift * 26;
  const middle = {
    x: HAND.x + (end.x - HAND.x) * 0.62,
    y: (HAND.y + end.y) / 2 + slack + (HAND.y - end.y) * 0.22,
  };
  const path = `M${HAND.x} ${HAND.y} Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
  string?.setAttribute('d', path);
  shade?.setAttribute('d', `${path} V260 H${HAND.x} Z`);
  shade?.setAttribute('opacity', String(flight.kind === 'rising' ? 1 : 0));
}
