import { Suspense, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useNear } from '../../lib/use-near.ts';

const HomeGames = lazyPart(
  async () => ({ default: (await import('./home-games.tsx')).HomeGames }),
  () => null,
);

/** The place of the row of games (PLAY-26), as high as its heading, a tile and two lines; it is loaded when it comes near. */
export function GamesOnHome() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} id="home-games" className="mt-5 min-h-51">
      <Suspense fallback={null}>{isNear && <HomeGames />}</Suspense>
    </div>
  );
}
