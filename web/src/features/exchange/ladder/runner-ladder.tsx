import { classNames } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFreshness } from '../../../lib/live.ts';
import { hatched } from '../../../lib/parts/hatched.ts';
import { useResults } from '../bets/order-queries.ts';
import { hasOpenResult } from '../cash-out/has-open-result.ts';
import { FreshnessLine } from '../market/freshness-line.tsx';
import { MarketFigures } from '../market/market-figures.tsx';
import { type ListedRunner, useMarketPart } from '../market/market-parts.ts';
import { useClosure } from '../market/use-closure.ts';
import { OneTapStrip } from '../one-tap/one-tap-strip.tsx';
import { useHasStrip } from '../one-tap/use-has-strip.ts';
import { useBallRunning } from '../score/use-ball-running.ts';
import { LadderFoot } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { TradingFigures } from './trading-figures.tsx';
import { useRunnerLadder } from './use-runner-ladder.ts';
import { WinningsWhenOpen } from './winnings-when-open.tsx';

interface RunnerLadderProps {
  readonly marketId: string;
  readonly eventId: string;
  readonly runner: ListedRunner;
  /** Beside others the keys are explained once for all, and nothing moves as the market is suspended. */
  readonly place: 'alone' | 'beside-others';
}

/** One runner's prices with its state, what became of bets of one tap, and its tools. */
export function RunnerLadder({ marketId, eventId, runner, place }: RunnerLadderProps) {
  const t = useTranslations('ladder');
  const view = useRunnerLadder(marketId, runner.runnerId);
  const status = useMarketPart(marketId, (market) => market.status) ?? 'INACTIVE';
  const closure = useClosure({ runner, status, ballRunning: useBallRunning(eventId) });
  const freshness = useFreshness(marketId);
  const hasStrip = useHasStrip(marketId, runner.runnerId);
  const isBehind = view.isBehind && freshness === 'fresh';
  const [centred, setCentred] = useState(0);
  const [isClosing, setClosing] = useState(false);
  const [hasWinnings, setWinnings] = useState(false);
  const hasResult = hasOpenResult(useResults(marketId));
  return (
    <>
      <div className={classNames(place === 'beside-others' && 'grid min-h-10 shrink-0 content-center')}>
        <FreshnessLine freshness={freshness} />
        <div role="status" aria-live="polite">
          {closure !== undefined && (
            <p className={`${hatched} py-2 text-center text-sm font-bold text-warn`}>{closure}</p>
          )}
          {isBehind && <p className="px-3 py-1.5 text-xs font-semibold text-warn">{t('behind')}</p>}
        </div>
        {/* In the place of what there is to say, so that a suspension moves no price away from under the mouse. */}
        {place === 'beside-others' && closure === undefined && freshness === 'fresh' && !isBehind && (
          <p className="px-3 text-xs text-text-3">
            <MarketFigures marketId={marketId} />
          </p>
        )}
      </div>
      <LadderGrid
        marketId={marketId}
        runner={runner}
        view={view}
        isClosed={closure !== undefined || freshness === 'stale'}
        isAmber={freshness === 'amber'}
        centred={centred}
        keys={place === 'alone' ? 'shown' : 'spoken'}
        onCentre={() => setCentred((count) => count + 1)}
        onClose={() => setClosing(hasResult)}
        onShowWinnings={() => setWinnings(true)}
      />
      {hasStrip && (
        <div className="border-t border-line px-3">
          <OneTapStrip marketId={marketId} runnerId={runner.runnerId} />
        </div>
      )}
      {place === 'alone' && <TradingFigures />}
      <LadderFoot
        marketId={marketId}
        runnerId={runner.runnerId}
        own={view.own}
        onCentre={() => setCentred((count) => count + 1)}
        isClosing={isClosing}
        onClosing={setClosing}
        onShowWinnings={() => setWinnings(true)}
      />
      {hasWinnings && (
        <WinningsWhenOpen marketId={marketId} runner={runner} onClose={() => setWinnings(false)} />
      )}
    </>
  );
}
