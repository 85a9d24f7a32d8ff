import { Suspense, useRef } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useNear } from '../../../lib/use-near.ts';

const OtherMarkets = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./other-markets.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.OtherMarkets };
  },
  () => null,
);

/** A match's markets beside Match Odds, loaded once their place comes near the screen. */
export function OtherMarketsWhenNear({ eventId }: { eventId: string }) {
  const place = useRef(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      <Suspense>{isNear && <OtherMarkets eventId={eventId} />}</Suspense>
    </div>
  );
}
