/** An animation from 0 to 1. */
export interface Glide {
  readonly durationMs: number;
  /** Fast at first and slow at the end, or linear. */
  readonly pace: 'settling' | 'even';
  /** Called each frame with the progress. */
  readonly onMove: (share: number) => void;
  readonly onEnd: () => void;
}

let movedAt = 0;

/** When anything last moved, in ms on the animation frame clock. */
export const lastMovedAt = (): number => movedAt;

/** Animates something to its end; the returned function cancels it. Without duration it ends at once. */
export function glide({ durationMs, pace, onMove, onEnd }: Glide): () => void {
  let frame = 0;
  let begun: number | undefined;
  const move = (now: number) => {
    movedAt = now;
    begun ??= now;
    const share = durationMs <= 0 ? 1 : Math.min(1, (now - begun) / durationMs);
    onMove(pace === 'even' ? share : 1 - (1 - share) ** 3);
    if (share < 1) frame = requestAnimationFrame(move);
    else onEnd();
  };
  frame = requestAnimationFrame(move);
  return () => cancelAnimationFrame(frame);
}
