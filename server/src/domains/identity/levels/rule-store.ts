import type { IdentityRule } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../../kernel/db.ts';
import { asLevel } from './level-rules.ts';

interface RuleRow {
  readonly level: number;
  readonly mayPlay: boolean;
  readonly depositTotalMax: Money | null;
  readonly withdrawalMax: Money | null;
}

/** What each level may do, from level 0 on. */
export async function selectRules(reader: Reader): Promise<IdentityRule[]> {
  const rows = await query<RuleRow>(
    reader,
    sql`select level, may_play as "mayPlay", deposit_total_max as "depositTotalMax", withdrawal_max as "withdrawalMax"
        from identity_rule order by level`,
  );
  return rows.map((row) => ({ ...row, level: asLevel(row.level) }));
}

/** The age from which on players are let in, how long documents are kept, and how often these and the rules were changed. */
export interface IdentitySettings {
  readonly ageMin: number;
  readonly refusedDays: number;
  readonly closedYears: number;
  readonly version: number;
}

/** The settings beside the rules. */
export async function selectSettings(reader: Reader): Promise<IdentitySettings> {
  const row = await queryOne<IdentitySettings>(
    reader,
    sql`select age_min as "ageMin", refused_days as "refusedDays", closed_years as "closedYears", version
        from identity_setting`,
  );
  if (row === undefined) throw new Error('identity has no settings');
  return row;
}

/** Changes the settings, unless somebody did since that version; false then. The rules are changed under the same lock. */
export async function updateSettings(tx: Tx, settings: IdentitySettings): Promise<boolean> {
  const { ageMin, refusedDays, closedYears, version } = settings;
  const rows = await query(
    tx,
    sql`update identity_setting set age_min = ${ageMin}, refused_days = ${refusedDays}, closed_years = ${closedYears},
          version = version + 1
        where version = ${version} returning 1`,
  );
  return rows.length > 0;
}

/** Changes what a level may do. */
export async function updateRule(tx: Tx, rule: IdentityRule): Promise<void> {
  const { level, mayPlay, depositTotalMax, withdrawalMax } = rule;
  await query(
    tx,
    sql`update identity_rule set may_play = ${mayPlay}, deposit_total_max = ${depositTotalMax}::bigint,
          withdrawal_max = ${withdrawalMax}::bigint where level = ${level}`,
  );
}

/** Lets nobody play who isn't verified, unless staff have decided about the rules. */
export async function keepUnverifiedFromPlay(tx: Tx): Promise<void> {
  await query(
    tx,
    sql`update identity_rule set may_play = false
        where level = 0 and (select version from identity_setting) = 1`,
  );
}
