import type { Batted, CricketFacts } from '../../../match-markets/facts-of-score.ts';
import type { Side } from '../../feed-score.ts';
import type { Fixture } from '../match.ts';
import type { Outcome } from '../outcomes.ts';
import { seededRng } from '../seeded-rng.ts';
import type { Luck, PlayedOn, Tally } from './sample-batting.ts';

/** A way in which a match may end, who wins and how. */
export interface CricketOutcome extends Outcome {
  readonly facts: CricketFacts;
}

/**
 * The ways in which a match may end, each divided by how the sides may bat. How likely each way is stays as it is, so that all markets
 * agree (TRADE-61); how the sides bat in it is what came of playing the match on many times, each with luck of its own for every ball, so that
 * from ball to ball only what happened makes a difference. A way that none of them came to says nothing of it.
 */
export function withBatting(
  outcomes: readonly CricketOutcome[],
  { seed, playings }: Pick<Fixture, 'seed' | 'playings'>,
  play: (luck: Luck, sample: number) => PlayedOn,
): readonly CricketOutcome[] {
  const rng = seededRng(`${seed}/batting`);
  const byLeader = new Map<Side | undefined, Map<number, { count: number; played: PlayedOn }>>();
  for (let sample = 0; sample < playings; sample += 1) {
    const luck = [Math.floor(rng() * 2 ** 32), Math.floor(rng() * 2 ** 32)] as const;
    count(byLeader, play(luck, sample));
  }
  return outcomes.flatMap((outcome): CricketOutcome[] => {
    const { facts, chance } = outcome;
    const ways = [...(byLeader.get(facts.isTied ? undefined : facts.winner)?.values() ?? [])];
    const all = ways.reduce((sum, { count: times }) => sum + times, 0);
    if (all === 0) return [outcome];
    return ways.map(({ count: times, played: { home, away } }) => ({
      chance: (chance * times) / all,
      facts: { ...facts, batted: { home: battedOf(home), away: battedOf(away) } },
    }));
  });
}

const ELEVEN = 11;

function count(
  byLeader: Map<Side | undefined, Map<number, { count: number; played: PlayedOn }>>,
  played: PlayedOn,
): void {
  const { leader, home, away } = played;
  const ways = byLeader.get(leader) ?? new Map<number, { count: number; played: PlayedOn }>();
  byLeader.set(leader, ways);
  // Only which side hit more sixes matters.
  const lead = Math.sign(home.sixes - away.sixes) + 1;
  const key = (((lead << ELEVEN) | home.top) << ELEVEN) | away.top;
  const way = ways.get(key);
  if (way === undefined) ways.set(key, { count: 1, played });
  else way.count += 1;
}

function battedOf({ top, sixes }: Tally): Batted {
  const places = Array.from({ length: ELEVEN }, (_, place) => place);
  return { top: places.filter((place) => (top & (1 << place)) !== 0), sixes };
}
