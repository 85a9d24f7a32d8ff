import {
  numbersOf,
  type RiskRule,
  type RiskRuleChange,
  type RiskRuleName,
  type RiskRuleSettings,
} from '@maidan/contract/office';
import { inTransaction, type Reader } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RiskDeps } from './deps.ts';
import { insertRule, type RuleSetting, selectRuleChanges, selectRules } from './rule-store.ts';
import type { RuleNumbers } from './rules/find-signs.ts';

/** Changes that the desk shows. */
const CHANGES_MAX = 50;

/** Every rule as it is set, and the latest changes. */
export async function listRules(reader: Reader): Promise<{ rules: RiskRule[]; changes: RiskRuleChange[] }> {
  const rules = await selectRules(reader);
  const changes = await selectRuleChanges(reader, CHANGES_MAX);
  return {
    rules: rules.map((rule) => ({ ...rule, numbers: { ...rule.numbers } })),
    changes: changes.map((change) => ({ ...change, numbers: { ...change.numbers } })),
  };
}

/** Refuses RISK_RULE_UNFIT unless these are exactly the rule's numbers, each within its bounds. */
export function checkNumbers(rule: RiskRuleName, numbers: RuleNumbers): void {
  const known = numbersOf(rule);
  const isFit =
    Object.keys(numbers).length === known.length &&
    known.every(([name, { min, max }]) => {
      const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
      return number !== undefined && number >= min && number <= max;
    });
  if (!isFit) throw new Refusal('RISK_RULE_UNFIT');
}

/**
 * Changes a rule from now on; what was found before stays. Refuses RISK_RULE_UNFIT, and CONTENT_CHANGED if somebody else changed it
 * since the caller looked.
 */
export async function changeRule(
  { db, clock }: RiskDeps,
  { reason, version, ...given }: RiskRuleSettings,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  checkNumbers(given.rule, given.numbers);
  await inTransaction(db, async (tx) => {
    const before = (await selectRules(tx)).find(({ rule }) => rule === given.rule);
    if (before === undefined || before.version !== version) throw new Refusal('CONTENT_CHANGED');
    const after: RuleSetting = { ...given, version: version + 1 };
    const set = { staffId: member.id, name: member.username, at: clock.now(), reason };
    if (!(await insertRule(tx, after, set))) throw new Refusal('CONTENT_CHANGED');
    await audit(tx, {
      action: 'risk-rule-changed',
      subject: `risk-rule:${given.rule}`,
      before: valuesOf(before),
      after: { ...valuesOf(after), reason },
    });
  });
}

const valuesOf = ({ isOn, weight, numbers }: RuleSetting) => ({ isOn, weight, ...numbers });
