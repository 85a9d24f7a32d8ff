import { useState } from 'react';

/** Which of the two frames is shown above the odds, if any. */
export type FrameChoice = 'live' | 'score' | 'none';

const KEPT_AS = 'odds-frame';

/** The frame shown in this browser, stored for the next event; none at first, so that prices stand near the top (PLAY-11). */
export function useFrameChoice(): readonly [FrameChoice, (choice: FrameChoice) => void] {
  const [choice, setChoice] = useState<FrameChoice>(() => readChoice(localStorage.getItem(KEPT_AS)));
  const choose = (chosen: FrameChoice) => {
    localStorage.setItem(KEPT_AS, chosen);
    setChoice(chosen);
  };
  return [choice, choose];
}

function readChoice(kept: string | null): FrameChoice {
  return kept === 'score' || kept === 'live' ? kept : 'none';
}
