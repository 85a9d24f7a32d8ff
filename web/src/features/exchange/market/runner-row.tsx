import type { MarketOdds } from '@maidan/contract';
import type { Money as Amount, Side } from '@maidan/engine';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Freshness } from '../../../lib/live.ts';
import { Flag } from '../../../lib/parts/flag.tsx';
import { hatched } from '../../../lib/parts/hatched.ts';
import { RunnerName } from '../history/runner-name.tsx';
import { loadOneTap } from '../one-tap/load-one-tap.ts';
import { useHasStrip } from '../one-tap/use-has-strip.ts';
import { allPriceColumns, marketGrid, runnerColumn } from './market-grid.ts';
import type { ListedRunner } from './market-parts.ts';
import { PriceCell } from './price-cell.tsx';
import { ResultLine } from './result-line.tsx';
import { useClosure } from './use-closure.ts';

const OneTapStrip = lazyPart(
  async () => ({ default: (await loadOneTap()).OneTapStrip }),
  () => null,
);

interface RunnerRowProps {
  readonly marketId: string;
  readonly runner: ListedRunner;
  readonly status: MarketOdds['status'];
  readonly ballRunning: boolean;
  readonly freshness: Freshness;
  readonly chosenSide: Side | undefined;
  readonly result: Amount | undefined;
  readonly resultIfPlaced: Amount | undefined;
  readonly onPick: (runnerId: number, side: Side, price: number) => void;
}

const DEPTHS = { BACK: [2, 1, 0], LAY: [0, 1, 2] } as const;
const SIDES = ['BACK', 'LAY'] as const;

/** A runner with its prices; while bets are closed, the reason covers them. */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { runner, chosenSide, result, resultIfPlaced } = props;
  const closure = useClosure(props);
  const hasStrip = useHasStrip(props.marketId, runner.runnerId);
  return (
    <>
      <div
        role="row"
        data-runner={runner.runnerId}
        className={`${marketGrid} items-center py-1.5 ${hasStrip ? '' : 'border-b border-line'}`}
      >
        <div role="rowheader" className={`${runnerColumn} relative pr-2 font-bold`}>
          <span className="flex items-center gap-2.5">
            <Flag name={runner.name} />
            <span className="min-w-0">
              <RunnerName marketId={props.marketId} runner={runner} />
              <ResultLine result={result} resultIfPlaced={resultIfPlaced} />
            </span>
          </span>
        </div>
        {closure === undefined ? (
          SIDES.map((side) =>
            DEPTHS[side].map((depth) => (
              <div
                role="cell"
                key={`${side}-${depth}`}
                className={depth === 0 ? '' : 'hidden min-[600px]:block'}
              >
                <PriceCell
                  marketId={props.marketId}
                  runnerId={runner.runnerId}
                  runnerName={runner.name}
                  side={side}
                  depth={depth}
                  freshness={props.freshness}
                  chosen={depth === 0 && chosenSide === side}
                  onPick={props.onPick}
                />
              </div>
            )),
          )
        ) : (
          <div role="cell" className={allPriceColumns}>
            <span
              className={`${hatched} grid h-12 min-w-36.5 place-items-center rounded-sm text-sm font-bold text-warn`}
            >
              {closure}
            </span>
          </div>
        )}
      </div>
      {hasStrip && (
        <div role="row" className="border-b border-line">
          <div role="cell">
            <Suspense fallback={<div className="min-h-11" />}>
              <OneTapStrip marketId={props.marketId} runnerId={runner.runnerId} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  );
});
