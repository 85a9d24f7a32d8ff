import { useState } from 'react';

/** The two frames above the odds. */
export const FRAME_KINDS = ['live', 'score'] as const;

/** One of the two frames above the odds. */
export type FrameKind = (typeof FRAME_KINDS)[number];

const KEPT_AS = 'odds-frame';

/**
 * The frames shown in this browser, stored for the next event; none at first, so that prices stand near the top (PLAY-11).
 * The returned function shows or folds one.
 */
export function useFrames(): readonly [readonly FrameKind[], (kind: FrameKind) => void] {
  const [shown, setShown] = useState(() => readKinds(localStorage.getItem(KEPT_AS) ?? ''));
  const toggle = (toggled: FrameKind) => {
    const next = FRAME_KINDS.filter((kind) => shown.includes(kind) !== (kind === toggled));
    localStorage.setItem(KEPT_AS, next.join(' '));
    setShown(next);
  };
  return [shown, toggle];
}

function readKinds(kept: string): readonly FrameKind[] {
  const words = kept.split(' ');
  return FRAME_KINDS.filter((kind) => words.includes(kind));
}
