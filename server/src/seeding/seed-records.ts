import { type Db, inTransaction } from '../kernel/db.ts';
import { openPasswords, openSeededPlayer } from '../domains/accounts/index.ts';
import { seedDemoMethods } from '../domains/cashier/index.ts';
import { openAccount } from '../domains/ledger/index.ts';
import {
  type SeededPlayers,
  analyzeTables,
  countSeededMarkets,
  findSeededPlayers,
  hasOtherTransfers,
  insertMarket,
  insertPlayMoney,
} from './seed-store.ts';

/** The player with the seeded records; the counterpart took the other side of every bet. */
export const recordsPlayer = { username: 'recordsplayer', password: 'demo1234' } as const;
const COUNTERPART = 'recordscounter';

/** Bets per market; each market is one transaction, so that an interrupted seed resumes where it was. */
export const BETS_OF_MARKET = 1_000;
/** How long ago the last market ended, and how far apart markets begin. */
const LAST_AGO_MS = 3_600_000;
const APART_MS = 9 * 3_600_000;

/** What to seed, and who is told of the progress. */
export interface SeedWish {
  readonly bets: number;
  readonly now: Date;
  readonly onProgress?: (bets: number) => void;
}

/**
 * Gives one player that many settled bets (whole thousands, rounded up) with their orders, trades, money and results,
 * and a deposit per thousand, spread over the past. Existing ones count, so that a repeat adds nothing. Returns how
 * many bets were added. Refuses a database in which other money has moved after them: its ledger is numbered in order
 * of time, and the past can't be added to it.
 */
export async function seedRecords(db: Db, { bets, now, onProgress }: SeedWish): Promise<number> {
  const markets = Math.ceil(bets / BETS_OF_MARKET);
  const players =
    (await findSeededPlayers(db, recordsPlayer.username, COUNTERPART)) ?? (await open(db, now, markets));
  const from = await countSeededMarkets(db, players);
  if (from >= markets) return 0;
  if (await hasOtherTransfers(db)) throw notEmpty();
  for (let number = from; number < markets; number += 1) {
    const at = momentOf(number, markets, now);
    await inTransaction(db, (tx) => insertMarket(tx, players, { number, at, bets: BETS_OF_MARKET }));
    onProgress?.((number + 1) * BETS_OF_MARKET);
  }
  await analyzeTables(db);
  return (markets - from) * BETS_OF_MARKET;
}

const notEmpty = (): Error =>
  new Error(
    'Money has moved in this house already. Seed an empty one: name another DATA_DIR or DATABASE_URL.',
  );

function momentOf(number: number, markets: number, now: Date): Date {
  return new Date(now.getTime() - LAST_AGO_MS - (markets - 1 - number) * APART_MS);
}

async function open(db: Db, now: Date, markets: number): Promise<SeededPlayers> {
  if (await hasOtherTransfers(db)) throw notEmpty();
  await seedDemoMethods(db);
  const passwordHash = await openPasswords().hash(recordsPlayer.password);
  return inTransaction(db, async (tx) => {
    const opened = [];
    for (const [place, username] of [recordsPlayer.username, COUNTERPART].entries()) {
      const person = {
        username,
        passwordHash,
        name: 'Records Player',
        email: `${username}@maidan.example`,
        phone: `0170022440${place}`,
        referralCode: `RECORDS${place}`,
      };
      opened.push(await openSeededPlayer(tx, person, momentOf(-1, markets, now)));
    }
    const [one, other] = opened;
    if (one === undefined || other === undefined) throw new Error('the seeded players were not opened');
    await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const players = { playerId: one.playerId, counterpartId: other.playerId };
    await insertPlayMoney(tx, players, momentOf(-1, markets, now));
    return players;
  });
}
