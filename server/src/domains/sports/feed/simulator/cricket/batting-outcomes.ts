import type { CricketFacts } from '../../../match-markets/facts-of-score.ts';
import type { Side } from '../../feed-score.ts';
import type { Outcome } from '../outcomes.ts';
import { seededRng } from '../seeded-rng.ts';
import type { Luck, PlayedOn } from './sample-batting.ts';

/** How often a match is played on: a chance of a tenth is then known to a sixth of itself. */
const SAMPLES = 300;

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
  seed: string,
  play: (luck: Luck, sample: number) => PlayedOn,
): readonly CricketOutcome[] {
  const rng = seededRng(seed);
  const byLeader = new Map<Side | undefined, Map<string, { count: number; played: PlayedOn }>>();
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const seeds = [Math.floor(rng() * 2 ** 32), Math.floor(rng() * 2 ** 32)] as const;
    count(
      byLeader,
      play((innings, balls, wides) => luckOf(seeds[innings === 1 ? 0 : 1], balls * 8 + wides), sample),
    );
  }
  return outcomes.flatMap((outcome): CricketOutcome[] => {
    const { facts, chance } = outcome;
    const ways = [...(byLeader.get(facts.isTied ? undefined : facts.winner)?.values() ?? [])];
    const all = ways.reduce((sum, { count: times }) => sum + times, 0);
    if (all === 0) return [outcome];
    return ways.map(({ count: times, played: { batted } }) => ({
      chance: (chance * times) / all,
      facts: { ...facts, batted },
    }));
  });
}

function count(
  byLeader: Map<Side | undefined, Map<string, { count: number; played: PlayedOn }>>,
  played: PlayedOn,
): void {
  const { leader, batted } = played;
  const ways = byLeader.get(leader) ?? new Map<string, { count: number; played: PlayedOn }>();
  byLeader.set(leader, ways);
  // Only which side hit more sixes matters.
  const lead = Math.sign(batted.home.sixes - batted.away.sixes);
  const key = `${batted.home.top.join()} ${batted.away.top.join()} ${lead}`;
  const way = ways.get(key);
  if (way === undefined) ways.set(key, { count: 1, played });
  else way.count += 1;
}

/** A number from 0 up to, not including, 1 that follows from the two: the last steps of MurmurHash3. */
function luckOf(seed: number, place: number): number {
  let hash = seed ^ Math.imul(place + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
