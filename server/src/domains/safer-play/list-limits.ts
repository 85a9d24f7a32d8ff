import type { LimitKind, LimitPeriod, LimitState } from '@maidan/contract';
import { formatMoney, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../kernel/refusal.ts';
import { confirmableFrom, periodStart, withoutLapsed } from './limit-rules.ts';
import { type NamedLimit, selectLimits } from './limit-store.ts';
import { type PlayRecords, readUsedInPlay } from './used-in-play.ts';

/** What a player has deposited since that moment: credited, or still being checked. From the cashier. */
export type SumDeposits = (reader: Reader, playerId: bigint, since: Date) => Promise<Money>;

/** What the sums of limits are read from, and when. */
export interface LimitSums {
  readonly sumDeposits: SumDeposits;
  readonly play: PlayRecords;
  readonly now: Date;
}

const KINDS = ['deposit', 'stake', 'loss'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

const rankOf = ({ kind, period }: Pick<NamedLimit, 'kind' | 'period'>): number =>
  KINDS.indexOf(kind) * PERIODS.length + PERIODS.indexOf(period);

/** The player's limits with what is used and left of each: of deposits, stakes, losses, the day's first. */
export async function listLimits(
  reader: Reader,
  playerId: bigint,
  by: LimitSums,
  kind: LimitKind | null = null,
): Promise<LimitState[]> {
  const limits = (await selectLimits(reader, playerId, kind)).toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  );
  const { sumDeposits, now } = by;
  const ofPlay = limits.filter(isOfPlay);
  const usedInPlay = (await readUsedInPlay(reader, playerId, ofPlay, by)).values();
  const states: LimitState[] = [];
  for (const limit of limits) {
    const used = isOfPlay(limit)
      ? usedInPlay.next().value
      : await sumDeposits(reader, playerId, periodStart(limit.period, now));
    if (used === undefined) throw new Error('what is used of a limit was not read');
    states.push(stateOf(withoutLapsed(limit, now), used));
  }
  return states;
}

function stateOf({ kind, period, amount, pending }: NamedLimit, used: Money): LimitState {
  return {
    kind,
    period,
    amount,
    used: notBelowZero(used),
    left: notBelowZero(money(amount - used)),
    pending:
      pending === undefined ? null : { amount: pending.amount, confirmableFrom: confirmableFrom(pending) },
  };
}

const notBelowZero = (amount: Money): Money => (amount < 0n ? money(0n) : amount);

const isOfPlay = (limit: NamedLimit): limit is NamedLimit & { readonly kind: 'stake' | 'loss' } =>
  limit.kind !== 'deposit';

/** The limit that leaves least; undefined for none. */
function strictestOf(states: readonly LimitState[]): LimitState | undefined {
  const [strictest] = states.toSorted((one, other) => (one.left < other.left ? -1 : 1));
  return strictest;
}

/**
 * Refuses DEPOSIT_LIMIT_REACHED when a deposit goes beyond one of the player's own limits (CARE-8): the strictest counts, and is named
 * with what is left of it. The caller has locked the player, so that no two deposits are judged by the same sum.
 */
export async function refuseOverLimit(
  reader: Reader,
  playerId: bigint,
  deposit: Money,
  { sumDeposits, now }: Pick<LimitSums, 'sumDeposits' | 'now'>,
): Promise<void> {
  const limits = await selectLimits(reader, playerId, 'deposit');
  const states: LimitState[] = [];
  for (const limit of limits) {
    const used = await sumDeposits(reader, playerId, periodStart(limit.period, now));
    states.push(stateOf(limit, used));
  }
  const strictest = strictestOf(states);
  if (strictest !== undefined && deposit > strictest.left)
    throw new Refusal('DEPOSIT_LIMIT_REACHED', { value: valueOfLeft(strictest) });
}

/** Which limit refuses a bet. */
const kindOfRefusal: Readonly<Record<string, 'stake' | 'loss' | undefined>> = {
  STAKE_LIMIT_REACHED: 'stake',
  LOSS_LIMIT_REACHED: 'loss',
};

/** Names what the strictest limit leaves in a refusal by what judges bets and knows only that it is too little (CARE-32). */
export async function nameLimitLeft(
  reader: Reader,
  refusal: Refusal,
  playerId: bigint,
  by: LimitSums,
): Promise<Refusal> {
  const kind = kindOfRefusal[refusal.code];
  if (kind === undefined || refusal.value !== undefined) return refusal;
  const strictest = strictestOf(await listLimits(reader, playerId, by, kind));
  return strictest === undefined ? refusal : new Refusal(refusal.code, { value: valueOfLeft(strictest) });
}

const periodsBn: Readonly<Record<LimitPeriod, string>> = { day: 'দিনের', week: 'সপ্তাহের', month: 'মাসের' };

const valueOfLeft = ({ period, left }: LimitState): RefusalValue => ({
  en: `৳${formatMoney(left)} of the ${period}`,
  bn: `${periodsBn[period]} ৳${formatMoney(left)}`,
});
