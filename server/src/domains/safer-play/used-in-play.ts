import type { LimitPeriod } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { periodStart } from './limit-rules.ts';

/** What a player stakes and loses over all products; from those, which can't be imported. */
export interface PlayRecords {
  /** What the player staked since each of the moments, in their order. */
  readonly stakes: (reader: Reader, playerId: bigint, since: readonly Date[]) => Promise<readonly Money[]>;
  /** What settled bets and games lost since each of them, below zero if they won. */
  readonly losses: (reader: Reader, playerId: bigint, since: readonly Date[]) => Promise<readonly Money[]>;
  /** What all open bets together may still lose, as the books know it. */
  readonly openRisk: (reader: Reader, playerId: bigint) => Promise<Money>;
}

/**
 * What is used of limits of play (CARE-30, CARE-31), in their order: of stakes those of the period; of losses the settled ones of the
 * period and what open bets, whenever they were made, may still lose, below zero after wins. Asks only for what the limits need, all at
 * once.
 */
export async function readUsedInPlay(
  reader: Reader,
  playerId: bigint,
  limits: readonly { readonly kind: 'stake' | 'loss'; readonly period: LimitPeriod }[],
  { play, now }: { readonly play: PlayRecords; readonly now: Date },
): Promise<Money[]> {
  const startsOf = (wanted: 'stake' | 'loss') =>
    limits.flatMap(({ kind, period }) => (kind === wanted ? [periodStart(period, now)] : []));
  const [ofStakes, ofLosses] = [startsOf('stake'), startsOf('loss')];
  const [stakes, losses, openRisk] = await Promise.all([
    ofStakes.length === 0 ? [] : play.stakes(reader, playerId, ofStakes),
    ofLosses.length === 0 ? [] : play.losses(reader, playerId, ofLosses),
    ofLosses.length === 0 ? money(0n) : play.openRisk(reader, playerId),
  ]);
  const sums = { stake: stakes.values(), loss: losses.values() };
  return limits.map(({ kind }) => {
    const { value } = sums[kind].next();
    if (value === undefined) throw new Error('the sums of a limit were not read');
    return kind === 'stake' ? value : money(value + openRisk);
  });
}
