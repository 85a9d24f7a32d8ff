import { showToast } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlayer } from '../../../lib/session.ts';
import { endWalkThrough, storeWalkThroughShown, useWalkThrough } from '../../../lib/walk-through.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { useCovered } from './use-covered.ts';
import { useExample } from './use-example.ts';
import { useHasBet } from './use-has-bet.ts';
import { WalkThroughCard } from './walk-through-card.tsx';
import type { WalkThroughProps } from './walk-through-when-due.tsx';

/** The walk-through of a first bet beside the market's own prices: for a guest, for a player without bets, or on request. */
export function WalkThrough(props: WalkThroughProps) {
  const isGuest = usePlayer() === undefined;
  const isAsked = useWalkThrough((walkThrough) => walkThrough.isAsked);
  if (isGuest || isAsked) return <Waiting {...props} isGuest={isGuest} isAsked={isAsked} />;
  return <ForNewcomer {...props} />;
}

function ForNewcomer(props: WalkThroughProps) {
  const hasBet = useHasBet();
  useEffect(() => {
    if (hasBet === true) endWalkThrough();
  }, [hasBet]);
  return hasBet === false ? <Waiting {...props} isGuest={false} isAsked={false} /> : props.children;
}

interface WaitingProps extends WalkThroughProps {
  readonly isGuest: boolean;
  readonly isAsked: boolean;
}

/** Waits until the market has prices to bet at and nothing lies over it, and again whenever that changes. */
function Waiting({ marketId, isPicking, isGuest, isAsked, children }: WaitingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isCovered = useCovered(place);
  const example = useExample(marketId);
  // Kept here, so that it goes on where it was.
  const [at, setAt] = useState(0);
  const isShown = example !== undefined && !isCovered && !isPicking;
  useEndOnce(isShown, isPicking);
  useSayThatItWaits(marketId, isAsked && example === undefined);
  return (
    <div ref={place}>
      {isShown ? (
        <WalkThroughCard
          example={example}
          isGuest={isGuest}
          isAsked={isAsked}
          at={at}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        children
      )}
    </div>
  );
}

/** Stores that it was shown; from then on a chosen price ends it, and so does leaving the market. */
function useEndOnce(isShown: boolean, isPicking: boolean): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (isShown && !wasShown.current) storeWalkThroughShown();
    wasShown.current ||= isShown;
    if (isPicking && wasShown.current) endWalkThrough();
  }, [isShown, isPicking]);
  useEffect(
    () => () => {
      if (wasShown.current) endWalkThrough();
    },
    [],
  );
}

/** Whoever asked for it is told once why nothing is shown. */
function useSayThatItWaits(marketId: string, isWaiting: boolean): void {
  const t = useTranslations('walkThrough');
  const isKnown = useMarketPart(marketId, ({ status }) => status) !== undefined;
  const wasSaid = useRef(false);
  useEffect(() => {
    if (!isKnown || wasSaid.current) return;
    // Said at the beginning or never: what goes on later needs no telling.
    wasSaid.current = true;
    if (isWaiting) showToast(t('waits'));
  }, [isKnown, isWaiting, t]);
}
