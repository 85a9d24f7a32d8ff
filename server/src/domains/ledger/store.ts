import { type Currency, type Money, money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import { bigints, integers, texts } from '../../kernel/database/columns.ts';
import { type AccountId, type AccountKey, type AccountKind, type Batch, type HoldChange } from './model.ts';

/** The body hash of a transfer that was written in a batch, where repeating its id is a fault. */
const NO_HASH = 0n;

/** An account while its row is locked. */
export interface LockedAccount {
  readonly id: AccountId;
  readonly kind: AccountKind;
  readonly currency: Currency;
  readonly balance: Money;
}

/** As `lockAccounts`, but only the balances, in one row of text: thousands of rows cost the driver more than the query. */
export async function lockAccountBalances(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<{ id: AccountId; balance: Money }[]> {
  const row = await queryOne<{ locked: string }>(
    tx,
    sql`select coalesce(string_agg(id || ':' || balance, ','), '') as locked from (
      select id, balance from ledger_account where id = any(${bigints(ids)}) order by id for update) as accounts`,
  );
  return pairsOf(row?.locked ?? '').map(([id, balance]) => ({ id, balance }));
}

/** Brands a number read from the ledger's own tables, or from one that refers to them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand's constructor
export const accountId = (id: bigint): AccountId => id as AccountId;

/** The accounts and amounts of a row of text such as `1:500,2:0`. */
const pairsOf = (text: string): [AccountId, Money][] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const colon = pair.indexOf(':');
        return [accountId(BigInt(pair.slice(0, colon))), money(BigInt(pair.slice(colon + 1)))];
      });

/** As `lockAccountBalances`, with their owners' debts, in the same query. Debts are rare, so the query starts from them. */
export async function lockWalletBalances(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<{
  readonly balances: ReadonlyMap<AccountId, Money>;
  readonly debts: ReadonlyMap<AccountId, Money>;
}> {
  const row = await queryOne<{ locked: string | null; owed: string | null }>(
    tx,
    sql`with owing as materialized (
      select owner_key, currency, balance from ledger_account where kind = 'player_debt' and balance < 0
    ), main as materialized (
      select (select id from ledger_account where kind = 'player_main' and owner_key = owing.owner_key
        and currency = owing.currency) as id, -balance as debt from owing
    )
    select (select string_agg(id || ':' || balance, ',') from (
        select id, balance from ledger_account where id = any(${bigints(ids)}) order by id for update) as accounts) as locked,
      (select string_agg(id || ':' || debt, ',') from main where id = any(${bigints(ids)})) as owed`,
  );
  return { balances: new Map(pairsOf(row?.locked ?? '')), debts: new Map(pairsOf(row?.owed ?? '')) };
}

/** Locks the accounts in id order, so that two transactions never wait for each other. */
export function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<LockedAccount[]> {
  return query<LockedAccount>(
    tx,
    sql`select id, kind, currency, balance from ledger_account
      where id = any(${[...ids]}::bigint[]) order by id for update`,
  );
}

export async function selectAccountId(on: Reader, key: AccountKey): Promise<AccountId | undefined> {
  const row = await queryOne<{ id: AccountId }>(
    on,
    sql`select id from ledger_account
      where kind = ${key.kind} and owner_key = ${key.ownerKey} and currency = ${key.currency}`,
  );
  return row?.id;
}

/** The new account's id, or undefined when another transaction made it first. */
export async function insertAccount(tx: Tx, key: AccountKey): Promise<AccountId | undefined> {
  const row = await queryOne<{ id: AccountId }>(
    tx,
    sql`insert into ledger_account (kind, owner_key, currency) values (${key.kind}, ${key.ownerKey}, ${key.currency})
      on conflict on constraint ledger_account_owner do nothing returning id`,
  );
  return row?.id;
}

/** The accounts of these keys in their order, null where there is none; each is looked up separately, as below. */
export async function selectAccountIds(
  on: Reader,
  keys: readonly AccountKey[],
): Promise<(AccountId | null)[]> {
  const rows = await query<{ id: AccountId | null }>(
    on,
    sql`select (select id from ledger_account where kind = given.kind and owner_key = given.owner_key
        and currency = given.currency) as id
      from ${givenKeys(keys)} with ordinality as given (kind, owner_key, currency, place) order by place`,
  );
  return rows.map(({ id }) => id);
}

/** Opens those of these accounts that nobody has opened meanwhile. */
export async function insertAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<void> {
  await query(
    tx,
    sql`insert into ledger_account (kind, owner_key, currency) select * from ${givenKeys(keys)}
      on conflict on constraint ledger_account_owner do nothing`,
  );
}

const givenKeys = (keys: readonly AccountKey[]) =>
  sql`unnest(${texts(keys.map(({ kind }) => kind))}, ${texts(keys.map(({ ownerKey }) => ownerKey))},
    ${texts(keys.map(({ currency }) => currency))})`;

/**
 * The main account of each of the players who has one. Each is looked up separately: in a join the planner, which knows
 * nothing of the given players, reads every account of the kind.
 */
export async function selectMainAccounts(
  on: Reader,
  playerIds: readonly bigint[],
  currency: Currency,
): Promise<[playerId: bigint, main: AccountId][]> {
  const rows = await query<{ owner_key: string; main: AccountId | null }>(
    on,
    sql`select given.owner_key, (select id from ledger_account
        where kind = 'player_main' and owner_key = given.owner_key and currency = ${currency}) as main
      from unnest(${texts(playerIds.map(String))}) as given (owner_key)`,
  );
  return rows.flatMap(({ owner_key, main }) => (main === null ? [] : [[BigInt(owner_key), main]]));
}

export function selectBalances(
  on: Reader,
  ownerKey: string,
  currency: Currency,
): Promise<{ kind: AccountKind; balance: Money; exposure: Money }[]> {
  return query(
    on,
    sql`select kind, balance, exposure from ledger_account where currency = ${currency} and owner_key = ${ownerKey}
      and kind in ('player_main', 'player_hold', 'player_house_exposure', 'player_bonus', 'player_debt')`,
  );
}

/** What is in the accounts of that kind, or what the exposure of the main ones is: of these owners, or of all where it isn't zero. */
export function selectAmountsOf(
  on: Reader,
  kind: AccountKind | 'exposure',
  ownerKeys: readonly string[] | undefined,
): Promise<{ ownerKey: string; amount: Money }[]> {
  const amount = kind === 'exposure' ? sql`exposure` : sql`balance`;
  const wanted = ownerKeys === undefined ? sql`${amount} <> 0` : sql`owner_key = any(${texts(ownerKeys)})`;
  return query(
    on,
    sql`select owner_key as "ownerKey", ${amount} as amount from ledger_account
      where kind = ${kind === 'exposure' ? 'player_main' : kind} and ${wanted}`,
  );
}

/** Those of the owners whose main account has at least that much. */
export async function selectOwnersFrom(
  on: Reader,
  ownerKeys: readonly string[],
  currency: Currency,
  min: Money,
): Promise<string[]> {
  const rows = await query<{ ownerKey: string }>(
    on,
    sql`select owner_key as "ownerKey" from ledger_account
        where kind = 'player_main' and owner_key = any(${texts(ownerKeys)})
          and currency = ${currency} and balance >= ${min}`,
  );
  return rows.map(({ ownerKey }) => ownerKey);
}

/** What is held of a player's money for owners of one kind. */
export function selectHolds(
  on: Reader,
  ownerKey: string,
  currency: Currency,
  ownerKind: string,
): Promise<{ readonly id: string; readonly amount: Money }[]> {
  return query(
    on,
    sql`select h.owner_id as id, h.amount from ledger_hold as h join ledger_account as a on a.id = h.account_id
        where a.kind = 'player_hold' and a.owner_key = ${ownerKey} and a.currency = ${currency}
          and h.owner_kind = ${ownerKind} order by h.owner_id`,
  );
}

export function selectTransfer(
  on: Reader,
  requestId: string,
): Promise<{ id: bigint; bodyHash: bigint } | undefined> {
  return queryOne(
    on,
    sql`select id, body_hash as "bodyHash" from ledger_transfer where request_id = ${requestId}`,
  );
}

/** How much of the hold account's balance belongs to that owner. */
export async function selectHeld(on: Reader, hold: Omit<HoldChange, 'amount'>): Promise<bigint> {
  const row = await queryOne<{ amount: bigint }>(
    on,
    sql`select amount from ledger_hold where account_id = ${hold.accountId}
      and owner_kind = ${hold.ownerKind} and owner_id = ${hold.ownerId}`,
  );
  return row?.amount ?? 0n;
}

/**
 * Writes transfers, postings and holds in one statement; the trigger on the postings moves the balances. With holds the
 * accounts must be locked; without, the statement locks them itself. Answers the ids of the transfers in their order.
 *
 * The ids are drawn into an array first, because joining postings to transfers by position would need a hash join,
 * which the batches do without.
 */
export function insertBatch(tx: Tx, batch: Batch, bodyHash = NO_HASH): Promise<bigint[]> {
  emitMoved(tx, batch);
  return batch.holds.length === 0
    ? insertPostings(tx, batch, bodyHash)
    : insertPostingsAndHolds(tx, batch, bodyHash);
}

/** As `insertBatch` without holds, and records the causes of those of its postings that are to main accounts. */
export function insertCausedBatch(
  tx: Tx,
  batch: Omit<Batch, 'holds'>,
  caused: Batch['postings'],
): Promise<bigint[]> {
  emitMoved(tx, batch);
  return insertPostings(tx, batch, NO_HASH, insertCauses(batch.transfers, caused));
}

function emitMoved(tx: Tx, { postings }: Pick<Batch, 'postings'>): void {
  tx.emitted.push({ kind: 'accounts-moved', accountIds: postings.map((posting) => posting.accountId) });
}

const insertCauses = (transfers: Batch['transfers'], caused: Batch['postings']) => sql`, cause as (
      insert into ledger_posting_cause (account_id, cause, transfer_id)
      select account_id, cause, (select ids from allotted)[transfer_index + 1]
      from unnest(${bigints(caused.map((posting) => posting.accountId))},
        ${texts(caused.map((posting) => transfers[posting.transferIndex]?.cause ?? null))},
        ${integers(caused.map((posting) => posting.transferIndex))}) as c (account_id, cause, transfer_index)
    )`;

/**
 * A batch without holds, as the exchange writes. Locks the accounts one after the other in id order, as everybody does, and
 * only then numbers the transfers, so that an account's are numbered in the order in which they moved it. A
 * posting to a hold account, or to none, gets no balance and so is refused by the database itself, because the commit may
 * already be on its way.
 */
async function insertPostings(
  tx: Tx,
  { transfers, postings }: Omit<Batch, 'holds'>,
  bodyHash: bigint,
  alsoWritten = sql``,
): Promise<bigint[]> {
  const row = await queryOne<{ ids: bigint[] }>(
    tx,
    sql`with posting as materialized (
      select p.account_id, p.transfer_index, p.amount, p.exposure,
        case when a.kind <> 'player_hold' then a.balance + p.moved end as balance_after
      from (select * from ${postingColumns(postings)} order by account_id) as p
        left join lateral (select kind, balance from ledger_account where id = p.account_id for update) as a on true
    ), ${insertTransfers(transfers, bodyHash, sql`where (select count(*) from posting) > 0`)}, written as (
      insert into ledger_posting (account_id, transfer_id, amount, exposure, balance_after)
      select account_id, (select ids from allotted)[transfer_index + 1], amount, exposure, balance_after from posting
    )${alsoWritten}
    select ids from allotted`,
  );
  return row?.ids ?? [];
}

/**
 * A batch with holds. Their rows are looked up once and then addressed by physical position, which the lock on their
 * account preserves. A hold that reaches zero loses its row, so that a player's list stays short.
 */
async function insertPostingsAndHolds(
  tx: Tx,
  { transfers, postings, holds }: Batch,
  bodyHash: bigint,
): Promise<bigint[]> {
  const row = await queryOne<{ ids: bigint[]; ownerless: bigint }>(
    tx,
    sql`with ${insertTransfers(transfers, bodyHash)}, hold_change as materialized (
      select account_id, owner_kind, owner_id, sum(amount)::bigint as amount
      from unnest(${bigints(holds.map((hold) => hold.accountId))}, ${texts(holds.map((hold) => hold.ownerKind))},
        ${texts(holds.map((hold) => hold.ownerId))}, ${bigints(holds.map((hold) => hold.amount))})
        as c (account_id, owner_kind, owner_id, amount)
      group by account_id, owner_kind, owner_id having sum(amount) <> 0
    ), held as materialized (
      select c.*, h.ctid as place, coalesce(h.amount, 0) + c.amount as left_held
      from hold_change as c left join ledger_hold as h
        on h.account_id = c.account_id and h.owner_kind = c.owner_kind and h.owner_id = c.owner_id
    ), hold_ended as (
      delete from ledger_hold as h using held where h.ctid = held.place and held.left_held = 0
    ), hold_changed as (
      update ledger_hold as h set amount = held.left_held from held where h.ctid = held.place and held.left_held <> 0
    ), hold_begun as (
      insert into ledger_hold (account_id, owner_kind, owner_id, amount)
      select account_id, owner_kind, owner_id, left_held from held where place is null
    ), posting as materialized (
      select p.account_id, a.kind, p.transfer_index, p.amount, p.exposure, a.balance + p.moved as balance_after
      from ${postingColumns(postings)}
      left join ledger_account as a on a.id = p.account_id
    ), written as (
      insert into ledger_posting (account_id, transfer_id, amount, exposure, balance_after)
      select account_id, (select ids from allotted)[transfer_index + 1], amount, exposure, balance_after from posting
    ), ownerless as (
      select account_id from (
        select account_id, amount from posting where kind = 'player_hold'
        union all select account_id, -amount from hold_change
      ) as both_sides group by account_id having sum(amount) <> 0
    )
    select ids, (select count(*) from ownerless) as ownerless from allotted`,
  );
  if (row === undefined || row.ownerless > 0n) throw new Error('Held money moved without its owners.');
  return row.ids;
}

const insertTransfers = (
  transfers: Batch['transfers'],
  bodyHash: bigint,
  after = sql``,
) => sql`allotted as materialized (
      select array_agg(nextval('ledger_transfer_id_seq')) as ids from generate_series(1, ${transfers.length}::integer) ${after}
    ), transfer as (
      insert into ledger_transfer (id, cause, request_id, body_hash)
      select (select ids from allotted)[t.n], t.cause, t.request_id, ${bodyHash}::bigint
      from unnest(${texts(transfers.map((transfer) => transfer.cause))},
        ${texts(transfers.map((transfer) => transfer.requestId))})
        with ordinality as t (cause, request_id, n)
    )`;

const postingColumns = (postings: Batch['postings']) => sql`
      unnest(${bigints(postings.map((posting) => posting.accountId))},
        ${integers(postings.map((posting) => posting.transferIndex))},
        ${bigints(postings.map((posting) => posting.amount))},
        ${bigints(postings.map((posting) => posting.exposure ?? 0n))}, ${bigints(sumsSoFar(postings))})
        as p (account_id, transfer_index, amount, exposure, moved)`;

/** For each posting the running total of its account's balance, itself included; summed here because a window function costs a sort. */
function sumsSoFar(postings: Batch['postings']): bigint[] {
  const sums = new Map<bigint, bigint>();
  return postings.map((posting) => {
    const sum = (sums.get(posting.accountId) ?? 0n) + posting.amount;
    sums.set(posting.accountId, sum);
    return sum;
  });
}
