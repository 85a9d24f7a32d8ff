import { type ReactNode, Suspense, useEffect } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { closeLadder, offerLadder, useLadder } from './ladder-store.ts';

const Ladder = lazyPart(async () => {
  const [code] = await Promise.all([import('./ladder.tsx'), speech.bring(['exchangeSheets', 'ladder'])]);
  return { default: code.Ladder };
}, Missing);

interface LadderWhenOpenProps {
  readonly marketId: string;
  readonly eventId: string;
  /** The bet slip: it lies over the market, or over the ladder while that is open. */
  readonly slip: ReactNode;
}

/** The bet slip, and the ladder over the odds view, loaded once it is opened (PLAY-30). */
export function LadderWhenOpen({ marketId, eventId, slip }: LadderWhenOpenProps) {
  const open = useLadder((ladder) => ladder.open);
  useEffect(() => offerLadder(marketId), [marketId]);
  if (open === undefined) return slip;
  return (
    <Suspense>
      <Ladder marketId={marketId} eventId={eventId} firstRunnerId={open.runnerId} slip={slip} />
    </Suspense>
  );
}

/** The market stays as it is when the ladder's code can't be loaded. */
function Missing() {
  useEffect(closeLadder, []);
  return null;
}
