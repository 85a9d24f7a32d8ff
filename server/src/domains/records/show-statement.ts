import type { AnswerOf, StatementLine, StatementSummary, calls } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { cutPage } from '../../kernel/database/keyset.ts';
import { type MomentRange, rangeOfDate } from '../../kernel/time/moment-range.ts';
import { type StatementQuery, statement, walletCurrency } from '../ledger/index.ts';
import { findCharged } from './find-charged.ts';
import { nameEvents } from './name-events.ts';
import { CAUSES } from './statement-causes.ts';

/** Filter of movements; a field that is left out matches all. */
export interface StatementFilter {
  readonly kind?: StatementKind | undefined;
  /** A Dhaka day `YYYY-MM-DD`, or one of the named ranges. */
  readonly date?: string | undefined;
  readonly before?: bigint | undefined;
}

/** `payments` are deposits and withdrawals together. */
type StatementKind = 'all' | 'payments' | 'deposit' | 'withdrawal' | 'bets' | 'games' | 'bonus' | 'other';
type Cause = StatementLine['cause'];

const PAGE = 30;

/** A page of the player's wallet: each movement with the balance before and after it, newest first (row REC-3). */
export function showStatement(
  on: Reader,
  playerId: bigint,
  { kind, date, before }: StatementFilter,
  now: Date,
): Promise<AnswerOf<(typeof calls)['walletStatement']>> {
  const during = rangeOfDate(date, now);
  return readStatement(on, playerId, { kind, before, during, size: PAGE });
}

/** The same for a range of times, in pages of any size. */
export async function readStatement(
  on: Reader,
  playerId: bigint,
  wanted: Omit<StatementFilter, 'date'> & {
    readonly during: MomentRange | undefined;
    readonly size: number;
  },
): Promise<{ lines: StatementLine[]; next: bigint | null }> {
  const { kind = 'all', before, during, size } = wanted;
  const rows = await statement(on, {
    playerId,
    currency: walletCurrency,
    ...(kind === 'all' ? {} : { causes: KINDS[kind] }),
    losing: CAUSES.settled,
    during,
    before,
    size: size + 1,
  });
  const { page, last } = cutPage(rows, size);
  const eventNames = await nameEvents(on, playerId, page);
  const charged = await findCharged(on, playerId, page);
  return {
    lines: page.map(({ transferId, at, cause, amount, balanceAfter, lost }) => ({
      id: transferId,
      at,
      cause: lost > 0n ? 'bets-lost' : causeOf(cause, amount),
      amount,
      lost,
      balanceBefore: money(balanceAfter - amount),
      balanceAfter,
      eventName: eventNames.get(transferId) ?? '',
      commission: charged.get(transferId) ?? null,
    })),
    next: last?.transferId ?? null,
  };
}

const of = (causes: readonly string[], cause: string): boolean => causes.includes(cause);

const KINDS: Readonly<Record<Exclude<StatementKind, 'all'>, NonNullable<StatementQuery['causes']>>> = {
  payments: { posted: 'one-by-one', names: [...CAUSES.deposited, ...CAUSES.withdrawn] },
  deposit: { posted: 'one-by-one', names: CAUSES.deposited },
  withdrawal: { posted: 'one-by-one', names: CAUSES.withdrawn },
  bets: {
    posted: 'in-batches',
    names: [...CAUSES.held, ...CAUSES.settled, ...CAUSES.corrected, ...CAUSES.voided, ...CAUSES.owed],
  },
  bonus: { posted: 'one-by-one', names: CAUSES.bonus },
  games: { posted: 'one-by-one', names: CAUSES.games },
  other: { posted: 'one-by-one', names: CAUSES.other },
};

/** The kind that a cause is listed under; `other` for what no kind names. */
export function kindOfCause(cause: string): StatementSummary['totals'][number]['kind'] {
  return TOTAL_KINDS.find((kind) => KINDS[kind].names.includes(cause)) ?? 'other';
}

const TOTAL_KINDS = ['deposit', 'withdrawal', 'bonus', 'bets', 'games'] as const;

const NAMES: ReadonlyMap<string, Cause> = new Map<string, Cause>([
  ['deposit', 'deposit'],
  ['withdrawal-requested', 'withdrawal-requested'],
  ['bonus-released', 'bonus-released'],
  ['bonus-claimed', 'bonus-claimed'],
  ['points-converted', 'points-converted'],
  ['daily-bonus', 'daily-bonus'],
  ['mission-reward', 'mission-reward'],
  ['jackpot-won', 'jackpot-won'],
  ['casino-bet', 'game-bet'],
  ['casino-win', 'game-won'],
  ['casino-rollback', 'game-undone'],
  ['wallet-recalled', 'wallet-recalled'],
  ['play-money', 'play-money'],
  ['adjustment', 'adjusted'],
  ['deposit-charged-back', 'deposit-taken-back'],
  ['debt-opened', 'debt-opened'],
  ['debt-repaid', 'debt-paid'],
]);

/** The ledger's cause as shown to the player. */
function causeOf(cause: string, amount: bigint): Cause {
  if (of(CAUSES.held, cause)) return amount < 0n ? 'bets-held' : 'bets-released';
  if (of(CAUSES.settled, cause)) return 'bets-settled';
  if (of(CAUSES.corrected, cause)) return 'bets-corrected';
  if (of(CAUSES.voided, cause)) return 'bets-voided';
  if (cause.startsWith('withdrawal-') && amount > 0n) return 'withdrawal-returned';
  return NAMES.get(cause) ?? 'other';
}
