import { Suspense, useState } from 'react';
import { hasWantedBet } from '../../../lib/has-wanted-bet.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const WantedBet = lazyPart(
  async () => ({ default: (await import('./wanted-bet.tsx')).WantedBet }),
  () => null,
);

/** The bet that was wanted before the login, whose code is loaded if there is one: most visits to a match bring none. */
export function WantedBetWhenKept({ marketId }: { marketId: string }) {
  const [isKept] = useState(hasWantedBet);
  return <Suspense fallback={null}>{isKept && <WantedBet marketId={marketId} />}</Suspense>;
}
