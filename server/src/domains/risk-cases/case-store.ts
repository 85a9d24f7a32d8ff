import type { RiskDecision, RiskTopic, riskStates, riskSteps } from '@maidan/contract/office';
import { bigints, texts } from '../../kernel/database/columns.ts';
import { belowEnd, type PageEnd } from '../../kernel/database/keyset.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { type Waiting, nothingWaits } from '../../kernel/waiting.ts';

type State = (typeof riskStates)[number];

/** A case, with its player's name. */
export interface CaseRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly topic: RiskTopic;
  readonly state: State;
  readonly score: number;
  readonly foundAt: Date;
  readonly updatedAt: Date;
  readonly deadlineAt: Date;
  readonly ownerId: bigint | null;
  readonly ownerName: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = sql`c.id, c.player_id as "playerId", p.username, c.topic, c.state, c.score, c.found_at as "foundAt",
  c.updated_at as "updatedAt", c.deadline_at as "deadlineAt", c.owner_id as "ownerId", c.owner_name as "ownerName",
  c.decided_at as "decidedAt"`;

/** A case by its id. */
export function selectCase(reader: Reader, id: bigint): Promise<CaseRow | undefined> {
  return queryOne<CaseRow>(
    reader,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id where c.id = ${id}`,
  );
}

/** The same, locked until the transaction ends. */
export function selectCaseForUpdate(tx: Tx, id: bigint): Promise<CaseRow | undefined> {
  return queryOne<CaseRow>(
    tx,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id where c.id = ${id} for update of c`,
  );
}

/** A player's undecided case, locked until the transaction ends. */
export async function selectUndecidedForUpdate(
  tx: Tx,
  playerId: bigint,
  topic: RiskTopic,
): Promise<bigint | undefined> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`select id from risk_case where player_id = ${playerId} and topic = ${topic} and decided_at is null for update`,
  );
  return row?.id;
}

/** The score of the player's last case that was decided since then. */
export async function selectDecidedScore(
  reader: Reader,
  playerId: bigint,
  topic: RiskTopic,
  since: Date,
): Promise<number | undefined> {
  const row = await queryOne<{ score: number }>(
    reader,
    sql`select score from risk_case where player_id = ${playerId} and topic = ${topic} and decided_at >= ${since}
        order by decided_at desc, id desc limit 1`,
  );
  return row?.score;
}

/** Opens a case; returns its id. */
export async function insertCase(
  tx: Tx,
  found: {
    readonly playerId: bigint;
    readonly topic: RiskTopic;
    readonly score: number;
    readonly now: Date;
    readonly deadlineAt: Date;
  },
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into risk_case (player_id, topic, score, found_at, updated_at, deadline_at)
        values (${found.playerId}, ${found.topic}, ${found.score}, ${found.now}, ${found.now}, ${found.deadlineAt})
        returning id`,
  );
  if (row === undefined) throw new Error('the case was not stored');
  return row.id;
}

/** Writes what a case scores now. */
export async function updateScore(tx: Tx, id: bigint, score: number, now: Date): Promise<void> {
  await query(tx, sql`update risk_case set score = ${score}, updated_at = ${now} where id = ${id}`);
}

/** Makes an undecided case somebody's. */
export async function updateOwner(tx: Tx, id: bigint, staffId: bigint, name: string): Promise<void> {
  await query(
    tx,
    sql`update risk_case set state = 'in-review', owner_id = ${staffId}, owner_name = ${name} where id = ${id}`,
  );
}

/** Sets until when a case should be decided. */
export async function updateDeadline(tx: Tx, id: bigint, at: Date): Promise<void> {
  await query(tx, sql`update risk_case set deadline_at = ${at} where id = ${id}`);
}

/** Ends a case. */
export async function updateDecided(tx: Tx, id: bigint, decision: RiskDecision, now: Date): Promise<void> {
  await query(tx, sql`update risk_case set state = ${decision}, decided_at = ${now} where id = ${id}`);
}

/** Which cases a list has, all of them decided or none. */
export interface CaseFilter {
  readonly states: readonly State[];
  readonly topic: RiskTopic | undefined;
  /** Whose; null for nobody's. */
  readonly ownerId: bigint | null | undefined;
  readonly player: string | undefined;
}

/** Undecided cases of the filter below that score, the highest first. */
export function selectByScore(
  reader: Reader,
  { states, topic, ownerId, player }: CaseFilter,
  below: { readonly score: bigint; readonly id: bigint } | undefined,
  max: number,
): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id
        where c.decided_at is null and c.state = any(${texts(states)})
          ${topic === undefined ? sql`` : sql`and c.topic = ${topic}`}
          ${ownerId === undefined ? sql`` : sql`and c.owner_id is not distinct from ${ownerId}::bigint`}
          ${player === undefined ? sql`` : sql`and lower(p.username) = lower(${player})`}
          ${below === undefined ? sql`` : sql`and (c.score, c.id) < (${below.score}::bigint, ${below.id}::bigint)`}
        order by c.score desc, c.id desc limit ${max}`,
  );
}

/** Undecided cases of the filter after that moment, the longest waiting first. */
export function selectByAge(
  reader: Reader,
  { states, topic, ownerId, player }: CaseFilter,
  after: PageEnd | undefined,
  max: number,
): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id
        where c.decided_at is null and c.state = any(${texts(states)})
          ${topic === undefined ? sql`` : sql`and c.topic = ${topic}`}
          ${ownerId === undefined ? sql`` : sql`and c.owner_id is not distinct from ${ownerId}::bigint`}
          ${player === undefined ? sql`` : sql`and lower(p.username) = lower(${player})`}
          ${after === undefined ? sql`` : sql`and (c.found_at, c.id) > (${after.at}, ${after.id})`}
        order by c.found_at, c.id limit ${max}`,
  );
}

/** Decided cases of the filter before that moment, the newest first. */
export function selectDecided(
  reader: Reader,
  { states, topic, ownerId, player }: CaseFilter,
  below: PageEnd | undefined,
  max: number,
): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id
        where c.decided_at is not null and c.state = any(${texts(states)})
          ${topic === undefined ? sql`` : sql`and c.topic = ${topic}`}
          ${ownerId === undefined ? sql`` : sql`and c.owner_id is not distinct from ${ownerId}::bigint`}
          ${player === undefined ? sql`` : sql`and lower(p.username) = lower(${player})`}
          ${belowEnd(sql`c.decided_at`, sql`c.id`, below)}
        order by c.decided_at desc, c.id desc limit ${max}`,
  );
}

/** A player's cases besides one, the newest first. */
export function selectOthers(reader: Reader, playerId: bigint, id: bigint, max: number): Promise<CaseRow[]> {
  return query<CaseRow>(
    reader,
    sql`select ${COLUMNS} from risk_case as c join player as p on p.id = c.player_id
        where c.player_id = ${playerId} and c.id <> ${id} order by c.id desc limit ${max}`,
  );
}

/** A step of a case's history. */
export interface StepRow {
  readonly step: (typeof riskSteps)[number];
  readonly at: Date;
  readonly by: string | null;
  readonly text: string | null;
}

/** Adds a step to a case's history; without a member it is the app's. */
export async function insertStep(
  tx: Tx,
  caseId: bigint,
  { step, at, text }: Pick<StepRow, 'step' | 'at' | 'text'>,
  member?: { readonly id: bigint; readonly username: string },
): Promise<void> {
  await query(
    tx,
    sql`insert into risk_case_step (case_id, step, at, by_id, by_name, text)
        values (${caseId}, ${step}, ${at}, ${member?.id ?? null}, ${member?.username ?? null}, ${text})`,
  );
}

/** The history of a case, the newest step first. */
export function selectSteps(reader: Reader, caseId: bigint, max: number): Promise<StepRow[]> {
  return query<StepRow>(
    reader,
    sql`select step, at, by_name as by, text from risk_case_step where case_id = ${caseId}
        order by id desc limit ${max}`,
  );
}

/** Those of the players who are in an undecided case about that. */
export async function listInRiskCases(
  reader: Reader,
  playerIds: readonly bigint[],
  topic: RiskTopic,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select player_id as "playerId" from risk_case
        where player_id = any(${bigints(playerIds)}) and topic = ${topic} and decided_at is null`,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** What usernames these players have. */
export async function selectUsernames(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await query<{ id: bigint; username: string }>(
    reader,
    sql`select id, username from player where id = any(${bigints(playerIds)})`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** How many cases wait for a decision. */
export async function countWaitingCases(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(found_at) as "oldestAt" from risk_case where decided_at is null`,
  );
  return row ?? nothingWaits;
}
