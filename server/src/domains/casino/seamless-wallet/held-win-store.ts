import type { HeldReason } from '@maidan/contract/office';
import { bigints, booleans, texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';
import type { HeldWin } from './decide.ts';
import type { PartnersTransaction } from './wallet-store.ts';

interface HeldWinRow extends Omit<HeldWin, 'kind' | 'reference'> {
  readonly place: bigint;
  readonly reference: string;
}

/** The wins held under the ids of these transactions, in their order. */
export async function findHeldWins(
  on: Reader,
  asks: readonly PartnersTransaction[],
): Promise<(HeldWin | undefined)[]> {
  const rows = await query<HeldWinRow>(
    on,
    sql`select given.place, h.player_id as "playerId", h.game_code as "gameCode", h.round, h.currency, h.amount,
          h.is_free as "isFree", h.reference, h.decision
        from unnest(${texts(asks.map(({ partner }) => partner))},
          ${texts(asks.map(({ asked }) => asked.transactionUuid))})
          with ordinality as given (partner, transaction_uuid, place)
        join casino_held_win as h on h.partner = given.partner and h.transaction_uuid = given.transaction_uuid`,
  );
  const found = new Map(
    rows.map(({ place, ...row }) => [Number(place), { ...row, kind: 'win' } satisfies HeldWin]),
  );
  return asks.map((_, index) => found.get(index + 1));
}

/** A win to be held. */
export interface NewHeldWin extends PartnersTransaction {
  readonly playerId: bigint;
  readonly heldFor: readonly HeldReason[];
}

/** What is held of one bet; a partner that asks for more under ever new ids fills no table. */
const OF_BET_MAX = 20;

/** Stores wins that are held; one that is held already stays as it is. */
export async function insertHeldWins(tx: Tx, wins: readonly NewHeldWin[], at: Date): Promise<void> {
  const asked = wins.map((win) => win.asked);
  await query(
    tx,
    sql`insert into casino_held_win (partner, transaction_uuid, player_id, game_code, round, currency, amount, is_free,
          reference, held_for, at)
        select given.*, ${at}::timestamptz
        from unnest(${texts(wins.map(({ partner }) => partner))},
          ${texts(asked.map(({ transactionUuid }) => transactionUuid))},
          ${bigints(wins.map(({ playerId }) => playerId))}, ${texts(asked.map(({ gameCode }) => gameCode))},
          ${texts(asked.map(({ round }) => round))}, ${texts(asked.map(({ currency }) => currency))},
          ${bigints(asked.map(({ amount }) => amount))}, ${booleans(asked.map(({ isFree }) => isFree))},
          ${texts(asked.map(({ reference }) => reference ?? null))},
          ${texts(wins.map(({ heldFor }) => heldFor.join(' ')))})
          as given (partner, transaction_uuid, player_id, game_code, round, currency, amount, is_free, reference, held_for)
        where (select count(*) from casino_held_win as h
          where h.partner = given.partner and h.reference = given.reference) < ${OF_BET_MAX}
        on conflict do nothing`,
  );
}
