import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { loadRules } from '../rules/load-rules.ts';

const OtherMarkets = lazyPart(
  async () => ({ default: (await loadRules()).OtherMarkets }),
  () => null,
);

/** A match's markets beside Match Odds, loaded once their place comes near the screen. */
export function OtherMarketsWhenNear({ eventId }: { eventId: string }) {
  const [isNear, setNear] = useState(false);
  const watch = (place: HTMLElement | null) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true));
    if (place) observer.observe(place);
    return () => observer.disconnect();
  };
  return <Suspense>{isNear ? <OtherMarkets eventId={eventId} /> : <div ref={watch} />}</Suspense>;
}
