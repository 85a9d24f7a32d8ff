import type { Money } from '@maidan/engine';
import { bigints, booleans, integers } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import { type PageEnd, belowEnd } from '../../kernel/database/keyset.ts';
import type { CollusionKind, Finding, FoundPair, Tie } from './model.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

/** A case, with who decided it. */
export interface CaseRow {
  readonly id: bigint;
  readonly kind: CollusionKind;
  readonly matched: Money;
  readonly moved: Money;
  readonly foundAt: Date;
  readonly updatedAt: Date;
  readonly state: 'open' | 'dismissed' | 'confirmed';
  readonly reason: string | null;
  readonly decidedBy: bigint | null;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = sql`id, kind, matched, moved, found_at as "foundAt", updated_at as "updatedAt", state, reason,
  decided_by as "decidedBy", decided_name as "decidedName", decided_at as "decidedAt"`;

/** A pair of a finding, with what the two have in common. */
export type TiedPair = FoundPair &
  Omit<Tie, 'playerId'> & { readonly hasSameName: boolean; readonly hasSameBirthday: boolean };

/** The newest case of that kind with at least two of these players. */
export function selectCaseOf(
  reader: Reader,
  kind: CollusionKind,
  playerIds: readonly bigint[],
): Promise<CaseRow | undefined> {
  return queryOne<CaseRow>(
    reader,
    sql`select ${COLUMNS} from collusion_case
        where kind = ${kind} and id in (
          select case_id from collusion_member where player_id = any(${bigints(playerIds)})
          group by case_id having count(*) >= 2)
        order by id desc limit 1`,
  );
}

/** Opens a case; returns its id. */
export async function insertCase(tx: Tx, { kind, matched, moved }: Finding, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into collusion_case (kind, matched, moved, found_at, updated_at)
        values (${kind}, ${matched}, ${moved}, ${now}, ${now}) returning id`,
  );
  if (row === undefined) throw new Error('the case was not stored');
  return row.id;
}

/** Writes what was found anew of an open case; false when it is no longer open. */
export async function updateFound(
  tx: Tx,
  id: bigint,
  { matched, moved }: Finding,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update collusion_case set matched = ${matched}, moved = ${moved}, updated_at = ${now}
        where id = ${id} and state = 'open' returning id`,
  );
  return rows.length > 0;
}

/** Replaces the players and pairs of a case. */
export async function replaceEvidence(
  tx: Tx,
  id: bigint,
  { members }: Finding,
  pairs: readonly TiedPair[],
): Promise<void> {
  await query(tx, sql`delete from collusion_member where case_id = ${id}`);
  await query(tx, sql`delete from collusion_evidence where case_id = ${id}`);
  await query(
    tx,
    sql`insert into collusion_member (case_id, place, player_id, matched_inside, matched_total, won)
        select ${id}, * from unnest(${integers(members.map((_, place) => place))},
          ${bigints(members.map(({ playerId }) => playerId))},
          ${bigints(members.map(({ matchedInside }) => matchedInside))},
          ${bigints(members.map(({ matchedTotal }) => matchedTotal))}, ${bigints(members.map(({ won }) => won))})`,
  );
  await query(
    tx,
    sql`insert into collusion_evidence (case_id, winner_id, loser_id, markets, trades, matched, moved,
          has_same_device, has_same_address, is_referral, has_same_name, has_same_birthday)
        select ${id}, * from unnest(${bigints(pairs.map(({ winnerId }) => winnerId))},
          ${bigints(pairs.map(({ loserId }) => loserId))}, ${integers(pairs.map(({ markets }) => markets))},
          ${integers(pairs.map(({ trades }) => trades))}, ${bigints(pairs.map(({ matched }) => matched))},
          ${bigints(pairs.map(({ moved }) => moved))}, ${booleans(pairs.map(({ hasSameDevice }) => hasSameDevice))},
          ${booleans(pairs.map(({ hasSameAddress }) => hasSameAddress))},
          ${booleans(pairs.map(({ isReferral }) => isReferral))},
          ${booleans(pairs.map(({ hasSameName }) => hasSameName))},
          ${booleans(pairs.map(({ hasSameBirthday }) => hasSameBirthday))})`,
  );
}

/** A case by its id. */
export function selectCase(reader: Reader, id: bigint): Promise<CaseRow | undefined> {
  return queryOne<CaseRow>(reader, sql`select ${COLUMNS} from collusion_case where id = ${id}`);
}

/** The same, locked until the transaction ends. */
export function selectCaseForUpdate(tx: Tx, id: bigint): Promise<CaseRow | undefined> {
  return queryOne<CaseRow>(tx, sql`select ${COLUMNS} from collusion_case where id = ${id} for update`);
}

/** Open cases after the cursor, the longest waiting first. */
export function selectOpenCases(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from collusion_case
        where state = 'open' ${end === undefined ? sql`` : sql`and (found_at, id) > (${end.at}, ${end.id})`}
        order by found_at, id limit ${rowsMax}`,
  );
}

/** Decided cases below the cursor, the newest first. */
export function selectDecidedCases(
  reader: Reader,
  end: PageEnd | undefined,
  rowsMax: number,
): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from collusion_case
        where state <> 'open' ${belowEnd(sql`decided_at`, sql`id`, end)}
        order by decided_at desc, id desc limit ${rowsMax}`,
  );
}

/** A player of a case. */
export interface MemberRow {
  readonly caseId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly matchedInside: Money;
  readonly matchedTotal: Money;
  readonly won: Money;
}

/** The players of these cases, in their places. */
export function selectMembers(reader: Reader, caseIds: readonly bigint[]): Promise<MemberRow[]> {
  return query<MemberRow>(
    reader,
    sql`select m.case_id as "caseId", m.player_id as "playerId", p.username, m.matched_inside as "matchedInside",
          m.matched_total as "matchedTotal", m.won
        from collusion_member as m join player as p on p.id = m.player_id
        where m.case_id = any(${bigints(caseIds)}) order by m.case_id, m.place`,
  );
}

/** The pairs of a case, those who moved most first. */
export function selectPairs(reader: Reader, caseId: bigint): Promise<TiedPair[]> {
  return query<TiedPair>(
    reader,
    sql`select winner_id as "winnerId", loser_id as "loserId", markets, trades, matched, moved,
          has_same_device as "hasSameDevice", has_same_address as "hasSameAddress", is_referral as "isReferral",
          has_same_name as "hasSameName", has_same_birthday as "hasSameBirthday"
        from collusion_evidence where case_id = ${caseId} order by moved desc, matched desc, winner_id, loser_id`,
  );
}

/** A decision of staff, and who made it. */
export interface WrittenDecision {
  readonly decision: 'dismissed' | 'confirmed';
  readonly reason: string;
  readonly staffId: bigint;
  readonly name: string;
}

/** Ends a case. */
export async function updateDecided(
  tx: Tx,
  id: bigint,
  { decision, reason, staffId, name }: WrittenDecision,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`update collusion_case set state = ${decision}, reason = ${reason}, decided_by = ${staffId},
          decided_name = ${name}, decided_at = ${now} where id = ${id}`,
  );
}

/** The confirmed cases whose accounts are not linked yet. */
export async function listToLink(reader: Reader): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select id from collusion_case where state = 'confirmed' and linked_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes that a confirmed case's accounts are linked. */
export async function updateLinked(tx: Tx, id: bigint, now: Date): Promise<void> {
  await query(tx, sql`update collusion_case set linked_at = ${now} where id = ${id} and state = 'confirmed'`);
}

/** Those of the players who are in an open case about money: one about an excluded player holds no withdrawal up. */
export async function listInOpenCases(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct m.player_id as "playerId" from collusion_member as m
        join collusion_case as c on c.id = m.case_id and c.state = 'open' and c.kind <> 'excluded'
        where m.player_id = any(${bigints(playerIds)})`,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** How many cases wait for a decision. */
export async function countWaitingCases(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(found_at) as "oldestAt" from collusion_case where state = 'open'`,
  );
  return row ?? nothingWaits;
}
