import type { MarketOdds } from '@maidan/contract';
import { OddsCell } from '@maidan/ui';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Freshness } from '../../live/freshness.ts';
import { hatched } from '../hatched.ts';
import { priceWidth } from './price-heads.tsx';
import { RunnerLine, type RunnerLineProps } from './runner-line.tsx';
import { useRunnerName } from './use-runner-name.ts';

type Runner = MarketOdds['runners'][number];

/** Called with the runner and side whose price was pressed. */
export type PickPrice = (runner: Runner, side: 'back' | 'lay', price: number) => void;

interface MatchRunnerProps extends Pick<RunnerLineProps, 'scoreline' | 'side' | 'result'> {
  readonly runner: Runner;
  readonly status: MarketOdds['status'];
  readonly freshness: Freshness;
  readonly onPick: PickPrice;
}

const SIDES = ['back', 'lay'] as const;

/** A runner with its best prices, or why there are none. It renders again only if it or the score changed. */
export const MatchRunner = memo(function MatchRunner(props: MatchRunnerProps) {
  const { runner, status, freshness, scoreline, side: ofMatch, result, onPick } = props;
  const t = useTranslations('matches');
  const name = useRunnerName(runner.name);
  const closure = useClosure(runner, status);
  return (
    <RunnerLine name={runner.name} scoreline={scoreline} side={ofMatch} result={result}>
      {closure === undefined ? (
        SIDES.map((side) => {
          const { price, size } = runner.prices[side][0] ?? {};
          const word = price === undefined ? (`${side}None` as const) : side;
          return (
            <OddsCell
              key={side}
              side={side}
              price={price}
              size={size}
              label={t(`cell.${word}`, { runner: name })}
              stale={freshness === 'amber'}
              disabled={freshness === 'stale'}
              onPick={(picked) => onPick(runner, side, picked)}
              className={priceWidth}
            />
          );
        })
      ) : (
        <span
          className={`${hatched} grid min-h-12 min-w-31.5 place-items-center rounded-sm px-1 text-center text-xs font-bold text-warn`}
        >
          {closure}
        </span>
      )}
    </RunnerLine>
  );
});

function useClosure(runner: Runner, status: MarketOdds['status']): string | undefined {
  const t = useTranslations('matches.status');
  if (runner.status === 'REMOVED') return t('removed');
  return status === 'OPEN' ? undefined : t(status);
}
