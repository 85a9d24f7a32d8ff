import type { Money } from '@maidan/engine';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';

/** Something that a finding consists of. */
export interface FindingRef {
  readonly kind: 'deposit' | 'withdrawal' | 'player' | 'market' | 'travel' | 'entry';
  readonly id: string;
}

/** What a rule found of a player. It follows from facts of its window alone, none of which is a minute later than it. */
export interface Found {
  /** When the bound was reached or exceeded. */
  readonly at: Date;
  /** How far, in percent of the bound; at least 100. */
  readonly strength: number;
  readonly amounts: Readonly<Record<string, Money>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly refs: readonly FindingRef[];
}

/** References of one finding; the sums and counts say how many there are. */
const REFS_MAX = 50;
/** What is so far beyond its bound that more says nothing more. */
const STRENGTH_MAX = 100_000;

/** How far a count is beyond its bound, in whole percent, rounded down. */
export function strengthOf(reached: number | bigint, bound: number | bigint): number {
  const percent = (BigInt(reached) * 100n) / BigInt(bound);
  return Number(percent > STRENGTH_MAX ? STRENGTH_MAX : percent);
}

/** References to these, the latest at most. */
export function refsTo(kind: FindingRef['kind'], ids: readonly (bigint | string)[]): FindingRef[] {
  return ids.slice(-REFS_MAX).map((id) => ({ kind, id: id.toString() }));
}

/** The first finding of each day of Dhaka; they come the oldest first. */
export function firstOfEachDay(findings: readonly Found[]): Found[] {
  const days = new Set<string>();
  return findings.filter(({ at }) => {
    const day = dhakaDay(at);
    if (days.has(day)) return false;
    days.add(day);
    return true;
  });
}
