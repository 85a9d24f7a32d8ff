import { randomUUID } from 'node:crypto';
import type { Money } from '@maidan/engine';
import { type Database, inTransaction, jsonOf, query, sql, type Transaction } from './database.ts';
import type { Seal } from './secrets.ts';
import { type CallRow, CALL_COLUMNS, ROUND_COLUMNS, type RoundRow, type RoundState } from './round-store.ts';
import { type RoundSeeds, readSeeds, type SealedSeeds } from './seed-store.ts';

/** Changes of a round; omitted fields stay. */
export interface RoundChange {
  readonly state: RoundState;
  readonly actions?: readonly unknown[];
  /** `null` clears it. */
  readonly pendingAction?: unknown;
  readonly staked?: Money;
  readonly pays?: Money;
  readonly refusal?: string | null;
  readonly dueAt?: Date;
  readonly endedAt?: Date;
}

/** What became of a wallet call: its answer, or none yet. */
export interface CallChange {
  readonly status: string | null;
  readonly attempts: number;
  readonly balance?: Money | undefined;
}

/** A movement of money to ask for once the transaction is committed. */
export type NewAsk = Pick<CallRow, 'kind' | 'amount' | 'reference'>;

/**
 * A round that nobody else can change, with its wallet calls in their order. What is changed here is written together, before the
 * transaction is committed.
 */
export class LockedRound {
  #row: RoundRow;
  readonly #calls: CallRow[];
  readonly #known: number;
  readonly #changed = new Set<string>();
  #isChanged = false;
  #counts = false;
  #givesBackSpin = false;
  /** What its outcome is made of; undefined for a bet of a shared round, and when the secret that sealed it is gone. */
  readonly seeds: RoundSeeds | undefined;

  constructor(row: RoundRow, calls: readonly CallRow[], seeds: RoundSeeds | undefined) {
    this.#row = row;
    this.#calls = [...calls];
    this.#known = calls.length;
    this.seeds = seeds;
  }

  get row(): RoundRow {
    return this.#row;
  }

  get calls(): readonly CallRow[] {
    return this.#calls;
  }

  /** The first wallet call without an answer. */
  get unanswered(): CallRow | undefined {
    return this.#calls.find(({ status }) => status === null);
  }

  change(change: RoundChange): void {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    this.#row = { ...this.#row, ...Object.fromEntries(given) };
    this.#isChanged = true;
  }

  answer(id: string, { status, attempts, balance }: CallChange): void {
    const index = this.#calls.findIndex((call) => call.id === id);
    const call = this.#calls[index];
    if (call === undefined) throw new Error(`round ${this.#row.id} has no call ${id}`);
    this.#calls[index] = { ...call, status, attempts, balance: balance ?? call.balance };
    this.#changed.add(id);
  }

  ask(ask: NewAsk): void {
    const { id: roundId } = this.#row;
    this.#calls.push({ ...ask, id: randomUUID(), roundId, attempts: 0, status: null, balance: null });
  }

  /** Adds it, finished, to its player's session; one that began in an earlier session belongs to that. */
  countInSession(): void {
    this.#counts = true;
  }

  /** Gives a free spin back, because it never began or was undone. */
  giveBackSpin(): void {
    this.#givesBackSpin = this.#row.freeSpinGrantId !== null;
  }

  /** What has to be written. */
  get writes() {
    const { playerId, staked, pays: paid, freeSpinGrantId, openedAt } = this.#row;
    const isChangedCall = (call: CallRow) => this.#changed.has(call.id);
    return {
      rounds: this.#isChanged ? [this.#row] : [],
      answered: this.#calls.slice(0, this.#known).filter(isChangedCall),
      asked: this.#calls.slice(this.#known),
      counted: this.#counts ? [{ playerId, staked, paid, openedAt }] : [],
      spins: this.#givesBackSpin ? [freeSpinGrantId] : [],
    };
  }
}

/** Which rounds are locked, and whether for any of them somebody else is waited for; those that are locked elsewhere are left out else. */
interface Lock {
  readonly ids: readonly string[];
  readonly waits: boolean;
}

/**
 * Locks rounds until the transaction ends and lets `work` change them, each as often as it likes; all changes are written after it.
 * `work` gets those that exist and could be locked.
 */
export async function changeRounds<T>(
  tx: Transaction,
  deps: { readonly seal: Seal },
  lock: Lock,
  work: (rounds: ReadonlyMap<string, LockedRound>) => Promise<T>,
): Promise<T> {
  const rounds = await lockRounds(tx, deps, lock);
  const result = await work(rounds);
  await writeRounds(tx, [...rounds.values()]);
  return result;
}

/** The same for one round in a transaction of its own; `work` gets undefined when there is none of that id. */
export function inLockedRound<T>(
  deps: { readonly database: Database; readonly seal: Seal },
  id: string,
  work: (tx: Transaction, round: LockedRound | undefined) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.database, (tx) =>
    changeRounds(tx, deps, { ids: [id], waits: true }, (rounds) => work(tx, rounds.get(id))),
  );
}

async function lockRounds(
  tx: Transaction,
  deps: { readonly seal: Seal },
  { ids, waits }: Lock,
): Promise<Map<string, LockedRound>> {
  const rows = await query<RoundRow & SealedSeeds>(
    tx,
    sql`select ${ROUND_COLUMNS}, s.sealed, s.server_seed as "serverSeed", s.client_seed as "clientSeed"
        from playhouse.round as r left join playhouse.seed_pair as s on s.id = r.seed_pair_id
        where r.id = any (${ids}::uuid[]) order by r.id for update of r ${waits ? sql`` : sql`skip locked`}`,
  );
  // Read once they are locked, or they may be older than the lock.
  const calls = await query<CallRow>(
    tx,
    sql`select ${CALL_COLUMNS} from playhouse.wallet_call as c where round_id = any (${ids}::uuid[]) order by position`,
  );
  const callsOf = Map.groupBy(calls, ({ roundId }) => roundId);
  return new Map(
    rows.map(({ sealed, serverSeed, clientSeed, ...row }) => {
      const seeds = readSeeds(deps, { sealed, serverSeed, clientSeed });
      return [row.id, new LockedRound(row, callsOf.get(row.id) ?? [], seeds)];
    }),
  );
}

/** Writes all changes in one statement. */
async function writeRounds(tx: Transaction, locked: readonly LockedRound[]): Promise<void> {
  const writes = locked.map((round) => round.writes);
  const rounds = writes.flatMap((one) => one.rounds);
  const answered = writes.flatMap((one) => one.answered);
  const asked = writes.flatMap((one) => one.asked);
  const counted = writes.flatMap((one) => one.counted);
  const spins = writes.flatMap((one) => one.spins);
  if (rounds.length + answered.length + asked.length + counted.length + spins.length === 0) return;
  await query(
    tx,
    sql`with changed as (
          update playhouse.round as r set state = c.state, actions = c.actions, pending_action = c."pendingAction", staked = c.staked,
            pays = c.pays, refusal = c.refusal, due_at = c."dueAt", ended_at = c."endedAt"
          from jsonb_to_recordset(${jsonOf(rounds)}::jsonb) as c (id uuid, state text, actions jsonb, "pendingAction" jsonb, staked bigint,
            pays bigint, refusal text, "dueAt" timestamptz, "endedAt" timestamptz)
          where r.id = c.id
        ), answered as (
          update playhouse.wallet_call as w set status = a.status, attempts = a.attempts, balance = a.balance
          from jsonb_to_recordset(${jsonOf(answered)}::jsonb) as a (id uuid, status text, attempts integer, balance bigint)
          where w.id = a.id
        ), counted as (
          update playhouse.player as p set session_staked = p.session_staked + c.staked, session_paid = p.session_paid + c.paid,
            session_seen_at = greatest(p.session_seen_at, c."openedAt")
          from jsonb_to_recordset(${jsonOf(counted)}::jsonb)
            as c ("playerId" bigint, staked bigint, paid bigint, "openedAt" timestamptz)
          where p.id = c."playerId" and p.session_began_at <= c."openedAt"
        ), given_back as (
          update playhouse.free_spin_grant as g set used = g.used - 1
          from jsonb_array_elements_text(${jsonOf(spins)}::jsonb) as s (id) where g.id = s.id
        )
        insert into playhouse.wallet_call (id, round_id, kind, amount, reference)
        select id, "roundId", kind, amount, reference
        from rows from (jsonb_to_recordset(${jsonOf(asked)}::jsonb)
          as (id uuid, "roundId" uuid, kind text, amount bigint, reference uuid)) with ordinality
          as n (id, "roundId", kind, amount, reference, ordinal) order by ordinal`,
  );
}
