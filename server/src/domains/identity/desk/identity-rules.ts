import type { IdentityRules } from '@maidan/contract/office';
import { formatMoney, type Money } from '@maidan/engine';
import { type Db, inTransaction, type Reader } from '../../../kernel/db.ts';
import type { AuditEntry } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { areInOrder } from '../levels/level-rules.ts';
import { selectRules, selectSettings, updateRule, updateSettings } from '../levels/rule-store.ts';
import type { DeskContext } from './verification-desk.ts';

/** What each level may do, and how long documents are kept. */
export async function readIdentityRules(reader: Reader): Promise<IdentityRules> {
  return { rules: await selectRules(reader), ...(await selectSettings(reader)) };
}

/** Refuses LEVELS_OUT_OF_ORDER when a level may do less than the one below it. */
export function checkIdentityRules({ rules }: Pick<IdentityRules, 'rules'>): void {
  if (!areInOrder(rules)) throw new Refusal('LEVELS_OUT_OF_ORDER');
}

/** Changes what each level may do (KNOW-16). Refuses LEVELS_OUT_OF_ORDER, and CONTENT_CHANGED if somebody did since that version. */
export async function changeIdentityRules(
  db: Db,
  wanted: IdentityRules,
  { audit }: Pick<DeskContext, 'audit'>,
): Promise<void> {
  checkIdentityRules(wanted);
  await inTransaction(db, async (tx) => {
    const before = await readIdentityRules(tx);
    if (!(await updateSettings(tx, wanted))) throw new Refusal('CONTENT_CHANGED');
    for (const rule of wanted.rules) await updateRule(tx, rule);
    await audit(tx, {
      action: 'identity-rules-changed',
      subject: 'identity',
      before: written(before),
      after: written({ ...wanted, version: wanted.version + 1 }),
    });
  });
}

const written = ({ rules, ...settings }: IdentityRules): NonNullable<AuditEntry['after']> => ({
  ...settings,
  rules: rules.map(({ level, mayPlay, depositTotalMax, withdrawalMax }) => ({
    level,
    mayPlay,
    depositTotalMax: textOf(depositTotalMax),
    withdrawalMax: textOf(withdrawalMax),
  })),
});

const textOf = (amount: Money | null): string | null => (amount === null ? null : formatMoney(amount));
