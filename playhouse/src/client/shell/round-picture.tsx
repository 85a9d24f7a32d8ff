import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import type { Still, StillRound } from '../still.ts';
import { STILLS } from '../stills.ts';
import './round-picture.css';
import { Waiting } from './waiting.tsx';

interface RoundPictureProps {
  readonly still: Still | undefined;
  readonly round: StillRound;
}

/** A past round as its game draws it. */
export function RoundPicture({ still, round }: RoundPictureProps) {
  const language = useLanguage();
  return (
    <div className="round-picture" data-testid="round-picture">
      {still === undefined ? <Waiting /> : still.draw(round, language)}
    </div>
  );
}

/** How a game draws its past rounds; undefined until that is loaded. */
export function useStill(game: string): Still | undefined {
  const [still, setStill] = useState<Still>();
  useEffect(() => {
    void STILLS[game]?.().then(
      (loaded) => setStill(loaded),
      () => undefined,
    );
  }, [game]);
  return still;
}
