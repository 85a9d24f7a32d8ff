/** A movement from 0 to 1. */
export interface Glide {
  readonly durationMs: number;
  /** Quick at first and slow at the end, or even throughout. */
  readonly pace: 'settling' | 'even';
  /** How far it is, each frame. */
  readonly onMove: (share: number) => void;
  readonly onEnd: () => void;
}

let movedAt = 0;

/** When anything moved last, in ms on the clock of frames. */
export const lastMovedAt = (): number => movedAt;

/** Moves something until it is there; the returned function breaks the movement off. Without duration it is there at once. */
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
