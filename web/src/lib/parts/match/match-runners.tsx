import { Skeleton } from '@maidan/ui';
import type { ListedEvent } from '../../sports.ts';
import { useFreshness, useMarket, useScoreline } from '../../live.ts';
import type { Position } from '../../own-positions.ts';
import { MatchRunner, type PickPrice } from './match-runner.tsx';
import { RunnerLine } from './runner-line.tsx';
import { type Side, sidesOf } from './side-score.ts';
import { DRAW } from './use-runner-name.ts';

interface MatchRunnersProps {
  readonly match: ListedEvent;
  /** What the player's matched bets make by the runner that wins. */
  readonly position: Position | undefined;
  readonly onPick: PickPrice;
}

/** A match's runners, a line each: name and score, best back and best lay, or why there are none. */
export function MatchRunners({ match, position, onPick }: MatchRunnersProps) {
  const market = useMarket(match.marketId);
  const freshness = useFreshness(match.marketId);
  const scoreline = useScoreline(match);
  const sides = sidesOf(match.name);
  const sideOf = (name: string): Side | undefined => {
    if (name === sides.home) return 'home';
    return name === sides.away ? 'away' : undefined;
  };
  return (
    <div className="grid gap-0.5">
      {market === undefined
        ? expectedRunners(match).map((name) => (
            <RunnerLine key={name} name={name} scoreline={scoreline} side={sideOf(name)} result={undefined}>
              <Skeleton className="h-12 w-31.5" />
            </RunnerLine>
          ))
        : market.runners.map((runner) => (
            <MatchRunner
              key={runner.runnerId}
              runner={runner}
              status={market.status}
              freshness={freshness}
              scoreline={scoreline}
              side={sideOf(runner.name)}
              result={position?.get(runner.runnerId)}
              onPick={onPick}
            />
          ))}
    </div>
  );
}

/** The runners of a market that isn't known yet, so that nothing moves when it is. */
function expectedRunners({ name, sport }: ListedEvent): readonly string[] {
  const { home, away } = sidesOf(name);
  const sides = [home, away].filter((side) => side !== '');
  return sport === 'soccer' ? [...sides, DRAW] : sides;
}
