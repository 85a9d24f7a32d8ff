import type { MatchFacts } from '../../match-markets/facts-of-score.ts';
import { type MatchMarket, settledBy } from '../../match-markets/match-market.ts';

/** A way in which a match may end, and how likely it is. */
export interface Outcome {
  readonly facts: MatchFacts;
  readonly chance: number;
}

/**
 * The chance of each of a market's runners, if its bets stand: what the outcomes that it settles on come to. So all markets
 * of a match agree, and none can be played against another. One that settles half of every bet counts half, and several that share the win divide it. Undefined if the bets can only be void.
 */
export function chancesIn(
  { settle }: Pick<MatchMarket, 'settle'>,
  runners: number,
  outcomes: readonly Outcome[],
): readonly number[] | undefined {
  const chances = Array.from({ length: runners }, () => 0);
  let sum = 0;
  for (const { facts, chance } of outcomes) {
    const settled = settledBy(settle(facts));
    if (settled === undefined) continue;
    const { winners, part } = settled;
    for (const winner of winners) chances[winner] = (chances[winner] ?? 0) + (chance * part) / winners.length;
    sum += chance * part;
  }
  return sum === 0 ? undefined : chances.map((chance) => chance / sum);
}
