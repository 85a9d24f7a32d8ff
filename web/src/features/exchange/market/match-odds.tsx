import type { Side } from '@maidan/engine';
import { useCallback, useMemo } from 'react';
import { useResults } from '../bets/order-queries.ts';
import { useTapPrice } from '../one-tap/use-tap-price.ts';
import { useBallRunning } from '../score/use-ball-running.ts';
import { readStake, resultsIfPlaced } from '../slip/preview-bet.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import type { Draft, Slip } from '../slip/slip-state.ts';
import { useSlip } from '../slip/slip-store.ts';
import { type ListedRunner, useRunnerList } from './market-parts.ts';
import { MarketTable } from './market-table.tsx';

interface MatchOddsProps {
  readonly marketId: string;
  readonly eventId: string;
  /** The name of a market beside Match Odds. */
  readonly title?: string;
  /** What a bet on its runner at that place needs beside the price; the same function at each render. */
  readonly termsOf?: (at: number) => Pick<Draft, 'marketName' | 'marketType' | 'handicap'>;
}

/** A market, of Match Odds unless another is named, with the player's results, now and with the slip's bet. */
export function MatchOdds({ marketId, eventId, title, termsOf }: MatchOddsProps) {
  const runners = useRunnerList(marketId);
  const results = useResults(marketId);
  const draft = useSlip((slip) => draftOf(slip, marketId));
  const plan = useSlip((slip) =>
    slip.stage === 'editing' || slip.stage === 'sending' ? draftOf(slip, marketId) : undefined,
  );
  const ifPlaced = useMemo(() => {
    const bet = betOf(plan);
    return (
      bet &&
      resultsIfPlaced(
        results,
        runners.map(({ runnerId }) => runnerId),
        bet,
      )
    );
  }, [plan, results, runners]);
  const onPick = usePick(marketId, runners, termsOf);
  return (
    <MarketTable
      marketId={marketId}
      title={title}
      chosen={draft}
      results={results}
      resultsIfPlaced={ifPlaced}
      ballRunning={useBallRunning(eventId)}
      onPick={onPick}
    />
  );
}

/** The slip's bet if it is in this market, so that a tap in one market re-renders no other. */
function draftOf(slip: Slip, marketId: string): Draft | undefined {
  const shown = shownDraft(slip);
  return shown?.marketId === marketId ? shown : undefined;
}

/** The slip's bet, whose results stand beside the runners; one each way has three, which its slip tells. */
function betOf(draft: Draft | undefined) {
  const stake = draft && readStake(draft.stakeTyped);
  if (draft === undefined || stake === undefined || draft.marketType === 'EACH_WAY') return undefined;
  return { ...draft, stake };
}

function usePick(marketId: string, runners: readonly ListedRunner[], termsOf: MatchOddsProps['termsOf']) {
  const tapPrice = useTapPrice('runner');
  return useCallback(
    (runnerId: number, side: Side, price: number) => {
      const at = runners.findIndex((runner) => runner.runnerId === runnerId);
      const runnerName = runners[at]?.name;
      if (runnerName !== undefined)
        tapPrice({ marketId, runnerId, runnerName, side, ...termsOf?.(at) }, price);
    },
    [marketId, runners, termsOf, tapPrice],
  );
}
