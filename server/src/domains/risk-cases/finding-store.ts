import type { RiskRuleName, RiskTopic } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { bigints, integers, texts, times } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { Found, FindingRef } from './rules/finding.ts';
import type { RuleNumbers } from './rules/find-signs.ts';

/** What a rule found of a player. */
export interface NewFinding extends Found {
  readonly playerId: bigint;
  readonly topic: RiskTopic;
  readonly rule: RiskRuleName;
  /** Its day of Dhaka, `YYYY-MM-DD`. */
  readonly day: string;
  readonly weight: number;
  readonly numbers: RuleNumbers;
}

/** The same as it is stored. */
export interface FindingRow extends Omit<NewFinding, 'playerId' | 'topic' | 'day'> {
  readonly id: bigint;
  readonly foundAt: Date;
}

/** What counts towards a score. */
export type Weighed = Pick<FindingRow, 'rule' | 'weight' | 'strength'>;

/** Stores findings; answers whose and about what those are that were not stored before. */
export function insertFindings(
  tx: Tx,
  findings: readonly NewFinding[],
  foundAt: Date,
): Promise<{ readonly playerId: bigint; readonly topic: RiskTopic }[]> {
  return query(
    tx,
    sql`with new as (
          insert into risk_finding
            (player_id, topic, rule, day, at, found_at, weight, strength, amounts, counts, numbers, refs)
          select f.player_id, f.topic, f.rule, f.day::date, f.at, ${foundAt}, f.weight, f.strength, f.amounts::jsonb,
            f.counts::jsonb, f.numbers::jsonb, f.refs::jsonb
          from unnest(${bigints(findings.map(({ playerId }) => playerId))}, ${texts(findings.map(({ topic }) => topic))},
            ${texts(findings.map(({ rule }) => rule))}, ${texts(findings.map(({ day }) => day))},
            ${times(findings.map(({ at }) => at))}, ${integers(findings.map(({ weight }) => weight))},
            ${integers(findings.map(({ strength }) => strength))},
            ${texts(findings.map(({ amounts }) => writeAmounts(amounts)))},
            ${texts(findings.map(({ counts }) => JSON.stringify(counts)))},
            ${texts(findings.map(({ numbers }) => JSON.stringify(numbers)))},
            ${texts(findings.map(({ refs }) => JSON.stringify(refs)))})
            as f (player_id, topic, rule, day, at, weight, strength, amounts, counts, numbers, refs)
          on conflict (player_id, rule, day) do nothing
          returning player_id, topic)
        select distinct player_id as "playerId", topic from new order by "playerId", topic`,
  );
}

/** What is found of a player since then and belongs to no case. */
export function selectWithoutCase(
  reader: Reader,
  playerId: bigint,
  topic: RiskTopic,
  since: Date,
): Promise<Weighed[]> {
  return query<Weighed>(
    reader,
    sql`select rule, weight, strength from risk_finding
        where player_id = ${playerId} and topic = ${topic} and case_id is null and at >= ${since} order by at, id`,
  );
}

/** Adds to a case what is found of its player since then and belongs to none. */
export async function updateCaseOfFindings(
  tx: Tx,
  caseId: bigint,
  found: { readonly playerId: bigint; readonly topic: RiskTopic; readonly since: Date },
): Promise<void> {
  await query(
    tx,
    sql`update risk_finding set case_id = ${caseId}
        where player_id = ${found.playerId} and topic = ${found.topic} and case_id is null and at >= ${found.since}`,
  );
}

/** What a case's score is made of. */
export function selectWeighed(reader: Reader, caseId: bigint): Promise<Weighed[]> {
  return query<Weighed>(
    reader,
    sql`select rule, weight, strength from risk_finding where case_id = ${caseId} order by at, id`,
  );
}

interface StoredFinding extends Omit<FindingRow, 'amounts'> {
  readonly amounts: Readonly<Record<string, string>>;
  readonly refs: readonly FindingRef[];
}

/** The findings of a case, the newest first. */
export async function selectEvidence(reader: Reader, caseId: bigint, max: number): Promise<FindingRow[]> {
  const rows = await query<StoredFinding>(
    reader,
    sql`select id, rule, at, found_at as "foundAt", weight, strength, amounts, counts, numbers, refs from risk_finding
        where case_id = ${caseId} order by at desc, id desc limit ${max}`,
  );
  return rows.map(({ amounts, ...row }) => ({ ...row, amounts: readAmounts(amounts) }));
}

/** How many findings a case has. */
export async function countEvidence(reader: Reader, caseId: bigint): Promise<number> {
  const row = await queryOne<{ count: number }>(
    reader,
    sql`select count(*)::integer as count from risk_finding where case_id = ${caseId}`,
  );
  return row?.count ?? 0;
}

/** The rules that found something in each of these cases. */
export function selectRulesOf(
  reader: Reader,
  caseIds: readonly bigint[],
): Promise<{ readonly caseId: bigint; readonly rule: RiskRuleName }[]> {
  return query(
    reader,
    sql`select distinct case_id as "caseId", rule from risk_finding
        where case_id = any(${bigints(caseIds)}) and case_id is not null order by "caseId", rule`,
  );
}

/** Amounts are whole paisa in the database; JSON's numbers would lose some. */
const writeAmounts = (amounts: Readonly<Record<string, Money>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount.toString()])),
  );

const readAmounts = (amounts: Readonly<Record<string, string>>): Record<string, Money> =>
  Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, money(BigInt(text))]));
