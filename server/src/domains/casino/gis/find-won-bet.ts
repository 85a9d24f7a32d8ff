import { type Reader, queryOne, sql } from '../../../kernel/db.ts';

/**
 * The bet that a win of a round belongs to: for a repeated win, also one that is held, the bet of its first answer; otherwise the round's
 * newest standing bet. Undefined where the round has none.
 */
export async function findWonBet(
  on: Reader,
  win: {
    readonly partner: string;
    readonly user: string;
    readonly gameCode: string;
    readonly round: string;
    readonly transactionUuid: string;
  },
): Promise<string | undefined> {
  const { partner, user, gameCode, round, transactionUuid } = win;
  const before = await queryOne<{ reference: string }>(
    on,
    sql`select reference from casino_transaction
        where partner = ${partner} and transaction_uuid = ${transactionUuid} and kind = 'win'
          and reference is not null
        union all
        select reference from casino_held_win where partner = ${partner} and transaction_uuid = ${transactionUuid}
        limit 1`,
  );
  if (before !== undefined) return before.reference;
  const bet = await queryOne<{ id: string }>(
    on,
    sql`select bet.transaction_uuid as id from casino_transaction as bet
        where bet.player_id = (select p.id from player as p join casino_round as r on r.player_id = p.id
            where p.username_key = lower(${user}) and r.partner = ${partner} and r.game_code = ${gameCode}
              and r.round = ${round})
          and bet.partner = ${partner} and bet.game_code = ${gameCode} and bet.round = ${round}
          and bet.kind = 'bet' and bet.status = 'RS_OK'
          and not exists (select from casino_transaction as undo where undo.partner = ${partner}
            and undo.reference = bet.transaction_uuid and undo.kind = 'rollback')
        order by bet.id desc limit 1`,
  );
  return bet?.id;
}
