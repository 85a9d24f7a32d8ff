import type { Scoreline } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { Money } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MatchSide } from './match-side.tsx';
import { type Side, sideScore } from './side-score.ts';

export interface RunnerLineProps {
  readonly name: string;
  readonly scoreline: Scoreline | undefined;
  /** The side of the match that the runner is; a draw is none. */
  readonly side: Side | undefined;
  /** What the player's matched bets make if the runner wins. */
  readonly result: Amount | undefined;
  /** The prices. */
  readonly children: ReactNode;
}

/** A runner's name, score and the player's result, beside its prices; in large type above them. */
export function RunnerLine({ name, scoreline, side, result, children }: RunnerLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="flex min-h-12 min-w-0 flex-[1_1_7.5em] items-center">
        <MatchSide name={name} score={scoreline && side && sideScore(scoreline, side)}>
          {result !== undefined && result !== 0n && <Result amount={result} />}
        </MatchSide>
      </div>
      <div className="pointer-events-none relative z-1 ml-auto flex gap-0.5 [&>:enabled]:pointer-events-auto">
        {children}
      </div>
    </div>
  );
}

function Result({ amount }: { amount: Amount }) {
  const t = useTranslations('matches');
  return (
    <span className="block text-xs">
      <span className="sr-only">{t(amount > 0n ? 'ifWinsProfit' : 'ifWinsLoss')} </span>
      <Money amount={amount} tone="result" decimals="when-needed" />
    </span>
  );
}
