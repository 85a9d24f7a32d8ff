import { useState } from 'react';

/** Which of the two frames stands over the odds, if any. */
export type FrameChoice = 'live' | 'score' | 'none';

const KEPT_AS = 'odds-frame';

/** The frame that this browser shows, kept for the next event; the live one at first. */
export function useFrameChoice(): readonly [FrameChoice, (choice: FrameChoice) => void] {
  const [choice, setChoice] = useState<FrameChoice>(() => readChoice(localStorage.getItem(KEPT_AS)));
  const choose = (chosen: FrameChoice) => {
    localStorage.setItem(KEPT_AS, chosen);
    setChoice(chosen);
  };
  return [choice, choose];
}

function readChoice(kept: string | null): FrameChoice {
  return kept === 'score' || kept === 'none' ? kept : 'live';
}
