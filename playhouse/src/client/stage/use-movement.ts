import { useEffect, useEffectEvent, useRef } from 'react';
import { glide } from './glide.ts';

/** An animation for each new round. */
interface Movement {
  /** What it is for; undefined while there is nothing to show. */
  readonly id: string | undefined;
  readonly durationMs: number;
  /** Fast at first and slow at the end unless `even`. */
  readonly pace?: 'settling' | 'even';
  /** Draws the progress, from 0 to 1. */
  readonly onMove: (share: number) => void;
  readonly onEnd: () => void;
}

/** Animates once for each id; interrupted, as when the page is left, it starts over. */
export function useMovement({ id, durationMs, pace = 'settling', onMove, onEnd }: Movement): void {
  const moved = useRef<string>(undefined);
  const move = useEffectEvent(onMove);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (id === undefined || moved.current === id) return undefined;
    return glide({
      durationMs,
      pace,
      onMove: (share) => move(share),
      onEnd() {
        moved.current = id;
        end();
      },
    });
  }, [id, durationMs, pace]);
}
