import { texts } from '../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, sql } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { type AccountKind, findTransferSpan } from '../ledger/index.ts';

/** The operator's accounts: all except those of players and agents, and the markets' escrows, which settlements leave empty. */
const HOUSE_KINDS = [
  'cashier_clearing',
  'commission',
  'house_book',
  'house_capital',
  'promotion_expense',
  'provider_clearing',
  'rounding',
] as const satisfies readonly AccountKind[];

/** The accounts of the operator's own players: its market maker, and a sandbox's simulated bettors. */
const WALLET_KINDS = [
  'player_main',
  'player_hold',
  'player_house_exposure',
  'player_bonus',
] as const satisfies readonly AccountKind[];

/** The name of all those wallets together. */
export const OWN_TRADING = 'own_trading';

/** What money moves on in the reports: a kind of the operator's accounts, or the wallets with which it bets itself. */
export type Pot = (typeof HOUSE_KINDS)[number] | typeof OWN_TRADING;

/**
 * The product of what moved in rounds of games that are still open: the house may have to pay it back, so it is no revenue
 * until the round is over.
 */
export const OPEN_ROUNDS = 'open-rounds';

/** Later than any transfer. */
const FAR = new Date('9999-01-01T00:00:00Z');

/**
 * The common table expression `movement`: what each transfer of a period moved on the operator's accounts, with the
 * product, the player, whose bonus it was among them, and the market or game, and all that was set aside earlier because its round was open. It starts
 * from the operator's few accounts, so that players' bets, which are nearly all of a ledger, are never read.
 */
export async function movementsOf(
  on: Reader,
  ownPlayers: readonly string[],
  { from, to }: { readonly from: Date | undefined; readonly to: Date | undefined },
): Promise<RawBuilder<unknown>> {
  const range: MomentRange = { from: from ?? new Date(0), to: to ?? FAR };
  const span = await findTransferSpan(on, range);
  return sql`account as materialized (
      select a.id, a.kind as pot, a.owner_key from ledger_account as a
      where a.kind = any(${texts(HOUSE_KINDS)}) and a.currency = 'BDT'
      union all
      select a.id, ${OWN_TRADING}, a.owner_key from ledger_account as a
      where a.kind = any(${texts(WALLET_KINDS)}) and a.owner_key = any(${texts(ownPlayers)}) and a.currency = 'BDT'
    ), moved as materialized (
      select account.pot, account.owner_key, p.transfer_id, sum(p.amount + p.exposure)::bigint as amount
      from account cross join lateral (
        select transfer_id, amount, exposure from ledger_posting
        where account_id = account.id and transfer_id >= ${span.from} and transfer_id < ${span.to} offset 0
      ) as p
      group by account.pot, account.owner_key, p.transfer_id having sum(p.amount + p.exposure) <> 0
    ), named as materialized (
      select m.pot, m.owner_key, m.transfer_id, m.amount, t.cause, t.request_id,
        t.created_at as at, ((t.created_at at time zone 'UTC') + interval '6 hours')::date as day,
        ${MARKET} as market, ${MARKET_PLAYER} as market_player, c.game_code, c.player_id as game_player,
        c.round, r.round is not null as is_open
      from moved as m join ledger_transfer as t on t.id = m.transfer_id
      left join casino_transaction as c on m.pot = 'provider_clearing' and c.partner = m.owner_key
        and c.transaction_uuid = substr(t.request_id, length(m.owner_key) + 9)
      left join casino_round as r on r.player_id = c.player_id and r.partner = c.partner and r.game_code = c.game_code
        and r.round = c.round and r.closed_at is null
      where t.created_at >= ${range.from} and t.created_at < ${range.to}
    ), movement as materialized (
      select n.at, n.day, n.pot, n.owner_key, n.amount, n.cause, ${PRODUCT} as product, ${SUBJECT} as subject,
        coalesce(n.game_player, n.market_player::bigint, ${BONUS_PLAYER}) as player_id, n.transfer_id, n.round
      from named as n left join house_market as h on n.pot = 'house_book' and h.market_key = n.market
      union all
      select o.at, o.day, 'provider_clearing', o.partner, o.amount, o.cause,
        case when r.round is null then 'games' else ${OPEN_ROUNDS} end, o.game_code, o.player_id, o.transfer_id, o.round
      from report_open_round as o left join casino_round as r on r.player_id = o.player_id and r.partner = o.partner
        and r.game_code = o.game_code and r.round = o.round and r.closed_at is null
    )`;
}

/** The part after the prefix of `settle:{market}:{player}`, and of its corrections, rounding and cover. */
const SETTLED = sql`case when t.request_id like 'settle%' then regexp_replace(t.request_id, '^settle(-house)?:', '') end`;

/** The market's key, which never ends with a colon and a number. */
const MARKET = sql`regexp_replace(${SETTLED}, '(:\\d+){0,2}(:reversed|:cover|:rounding)?$', '')`;

const MARKET_PLAYER = sql`coalesce(substring(${SETTLED} from ':(\\d+):cover$'),
  substring(${SETTLED} from ':(\\d+)(?::\\d+)?(?::reversed)?$'))`;

/** Whose bonus it was: a grant, a turnover's, or converted points. */
const BONUS_PLAYER = sql`case when n.pot <> 'promotion_expense' then null
  when n.request_id like 'bonus-grant:%' then (select g.player_id from bonus_grant as g where g.id = ${idIn()})
  when n.request_id like 'turnover:%' then (select b.player_id from turnover as b where b.id = ${idIn()})
  when n.request_id like 'point-conversion:%' then (select c.player_id from point_conversion as c where c.id = ${idIn()}) end`;

function idIn() {
  return sql`split_part(n.request_id, ':', 2)::bigint`;
}

const PRODUCT = sql`case
  when n.pot in ('commission', 'rounding') then 'exchange'
  when n.pot = ${OWN_TRADING} and n.cause like 'market-%' then 'own-trading'
  when n.pot = 'house_book' and n.owner_key = 'uncollected' then 'uncollected'
  when n.pot = 'house_book' and h.kind = 'BOOKMAKER' then 'bookmaker'
  when n.pot = 'house_book' then 'fancy'
  when n.is_open then ${OPEN_ROUNDS}
  when n.pot = 'provider_clearing' then 'games'
  else '' end`;

const SUBJECT = sql`case
  when n.pot = 'promotion_expense' then split_part(n.request_id, ':', 1)
  else coalesce(n.game_code, n.market, '') end`;
