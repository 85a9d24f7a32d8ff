import { type Flight, HAND, kiteAt } from './flight-path.ts';

/** Draws the flight into the sky inside the host. */
export function drawFlight(host: HTMLElement, flight: Flight, isStill: boolean): void {
  const [kite, string, shade] = ['.kite', '.kite-string', '.kite-shade'].map((name) =>
    host.querySelector(name),
  );
  const size = { width: host.clientWidth, height: host.clientHeight };
  // Not laid out yet.
  if (size.width === 0 || size.height === 0) return;
  const { from, at, drift, turn } = kiteAt(flight, size, isStill);
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
