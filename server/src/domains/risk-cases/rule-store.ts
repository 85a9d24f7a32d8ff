import { type RiskRuleName, riskRuleNames, riskRules } from '@maidan/contract/office';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { RuleNumbers } from './rules/find-signs.ts';

/** A rule as it is set. */
export interface RuleSetting {
  readonly rule: RiskRuleName;
  readonly isOn: boolean;
  readonly weight: number;
  readonly numbers: RuleNumbers;
  /** How often it was changed; 0 while nobody has set it. */
  readonly version: number;
}

/** A change of a rule. */
export interface RuleChange extends RuleSetting {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** Every rule as it is set, in the order of the desk. */
export async function selectRules(reader: Reader): Promise<RuleSetting[]> {
  const rows = await query<RuleSetting>(
    reader,
    sql`select distinct on (rule) rule, is_on as "isOn", weight, numbers, version from risk_rule_setting
        order by rule, version desc`,
  );
  const set = new Map(rows.map((row) => [row.rule, row]));
  return riskRuleNames.map((rule) => set.get(rule) ?? usualSetting(rule));
}

/** What holds of a rule until somebody sets it. */
function usualSetting(rule: RiskRuleName): RuleSetting {
  const { weight, numbers } = riskRules[rule];
  const usual = Object.entries(numbers).map(([name, { usual: number }]) => [name, number]);
  return { rule, isOn: true, weight, numbers: Object.fromEntries(usual), version: 0 };
}

/** The latest changes of all rules, the newest first. */
export function selectRuleChanges(reader: Reader, max: number): Promise<RuleChange[]> {
  return query<RuleChange>(
    reader,
    sql`select rule, is_on as "isOn", weight, numbers, version, set_at as at, set_name as by, reason
        from risk_rule_setting order by set_at desc, rule limit ${max}`,
  );
}

/** Stores what a rule is set to; false if somebody else has set that version. */
export async function insertRule(
  tx: Tx,
  { rule, isOn, weight, numbers, version }: RuleSetting,
  set: { readonly staffId: bigint; readonly name: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const row = await queryOne<{ version: number }>(
    tx,
    sql`insert into risk_rule_setting (rule, version, is_on, weight, numbers, reason, set_by, set_name, set_at)
        values (${rule}, ${version}, ${isOn}, ${weight}, ${JSON.stringify(numbers)}::jsonb, ${set.reason},
          ${set.staffId}, ${set.name}, ${set.at})
        on conflict (rule, version) do nothing returning version`,
  );
  return row !== undefined;
}

/** Until when players were looked at; undefined before the first look. */
export async function selectLookedUntil(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ at: Date }>(reader, sql`select looked_until as at from risk_progress`);
  return row?.at;
}

/** Notes that players were looked at until then. */
export async function upsertLookedUntil(tx: Tx, at: Date): Promise<void> {
  await query(
    tx,
    sql`insert into risk_progress (looked_until) values (${at})
        on conflict (only_row) do update set looked_until = excluded.looked_until`,
  );
}
