import { Suspense, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePlayer } from '../../lib/session.ts';
import { useNear } from '../../lib/use-near.ts';

const HomeDaily = lazyPart(
  async () => ({ default: (await import('./home-daily.tsx')).HomeDaily }),
  () => null,
);

/** The place of the way to the daily bonus and missions (PLAY-105), near the end of home; loaded when it comes near. */
export function DailyOnHome() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const player = usePlayer();
  return (
    <div ref={place}>
      <Suspense fallback={null}>{isNear && player !== undefined && <HomeDaily />}</Suspense>
    </div>
  );
}
