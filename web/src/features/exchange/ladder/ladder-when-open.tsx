import { Suspense, useEffect } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { closeLadder, offerLadder, useLadder } from './ladder-store.ts';

const Ladder = lazyPart(async () => {
  const [code] = await Promise.all([import('./ladder.tsx'), speech.bring(['ladder'])]);
  return { default: code.Ladder };
}, Missing);

/** The ladder over the odds view, loaded once it is opened (PLAY-30). */
export function LadderWhenOpen({ marketId, eventId }: { marketId: string; eventId: string }) {
  const open = useLadder((ladder) => ladder.open);
  useEffect(() => offerLadder(marketId), [marketId]);
  if (open === undefined) return null;
  return (
    <Suspense>
      <Ladder marketId={marketId} eventId={eventId} firstRunnerId={open.runnerId} />
    </Suspense>
  );
}

/** The market stays as it is when the ladder's code can't be loaded. */
function Missing() {
  useEffect(closeLadder, []);
  return null;
}
