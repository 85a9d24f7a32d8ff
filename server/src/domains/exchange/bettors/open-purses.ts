import { money } from '@maidan/engine';
import { texts } from '../../../kernel/database/columns.ts';
import { type Db, query, sql } from '../../../kernel/db.ts';
import { type Job, type JobDeps, startJob } from '../../../kernel/jobs/start-job.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { walletCurrency } from '../../ledger/index.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { BETTOR_IDS } from '../model.ts';
import { fillPurse } from './fill-purse.ts';

/** What keeps the purses of simulated bettors. */
export interface PursesDeps extends JobDeps {
  readonly db: Db;
  readonly markets: Pick<LiveMarkets, 'idsOf' | 'exposureOf'>;
  readonly loop: Pick<CommitLoop, 'submit' | 'runAlone' | 'isAway'>;
}

/** How many simulated bettors there are. */
export interface PursesPlan {
  readonly count: number;
  readonly random: Random;
}

/** What a bettor may risk at first: a good hundred of the usual stakes. */
const PURSE = money(50_000_000n);
/** It is filled when less than a quarter is left, and gives back what it has when that is more than four times of it. */
const PURSE_BOUND = 4n;
const LOOK_EVERY_MS = 30_000;

/**
 * Withdraws what simulated bettors of an earlier start left waiting, even if there are none now, and fills the purses of
 * those that there are from the house's capital, now and whenever one is short or has won too much (row PLAY-41).
 */
export async function openPurses(
  deps: PursesDeps,
  { count, random }: PursesPlan,
): Promise<Pick<Job, 'stop'>> {
  await withdrawAll(deps);
  const playerIds = BETTOR_IDS.slice(0, count);
  if (playerIds.length === 0) return { stop: () => Promise.resolve() };
  const look = async (): Promise<void> => {
    const { db, markets, loop } = deps;
    if (loop.isAway) return;
    const balances = await listBalances(db, playerIds);
    for (const playerId of playerIds) {
      const left = (balances.get(playerId) ?? 0n) - markets.exposureOf(playerId);
      if (left * PURSE_BOUND >= PURSE && left <= PURSE * PURSE_BOUND) continue;
      // Between two batches: what is taken out of a wallet may not be what a batch on its way bets.
      await loop.runAlone(() =>
        fillPurse(db, random, { playerId, amount: PURSE, exposure: markets.exposureOf(playerId) }),
      );
    }
  };
  await look();
  return startJob(deps, { name: 'fill the purses of simulated bettors', everyMs: LOOK_EVERY_MS, run: look });
}

async function listBalances(db: Db, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await query<{ ownerKey: string; balance: bigint }>(
    db,
    sql`select owner_key as "ownerKey", balance from ledger_account
      where kind = 'player_main' and currency = ${walletCurrency} and owner_key = any(${texts(playerIds.map(String))})`,
  );
  return new Map(rows.map(({ ownerKey, balance }) => [BigInt(ownerKey), balance]));
}

/** Cancels whatever simulated bettors have waiting, in all books. */
async function withdrawAll({ markets, loop }: Pick<PursesDeps, 'markets' | 'loop'>): Promise<void> {
  const left = BETTOR_IDS.flatMap((playerId) =>
    markets.idsOf(playerId).map((marketId) => ({ playerId, marketId, runnerId: undefined })),
  );
  await Promise.all(left.map((of) => loop.submit({ kind: 'cancel-all', ...of })));
}
