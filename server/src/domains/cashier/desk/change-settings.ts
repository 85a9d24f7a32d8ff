import { formatMoney } from '@maidan/engine';
import type { CashierSettings } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import type { DeskContext } from './desk-context.ts';
import { type SettingsRow, updateSettings } from './settings-store.ts';

/** Changes whether staff or the sandbox decide, and the four-eyes amount. Refuses AMOUNT_OUT_OF_RANGE for zero. */
export async function changeSettings(
  { db }: Pick<CashierDeps, 'db'>,
  { decidedBy, fourEyesMin }: CashierSettings,
  { audit }: DeskContext,
): Promise<void> {
  if (fourEyesMin <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const after = { decidedBy, fourEyesMin };
  await inTransaction(db, async (tx) => {
    const before = await updateSettings(tx, after);
    await audit(tx, {
      action: 'cashier-settings-changed',
      subject: 'cashier',
      before: written(before),
      after: written(after),
    });
  });
}

function written({ decidedBy, fourEyesMin }: SettingsRow) {
  return { decidedBy, fourEyesMin: formatMoney(fourEyesMin) };
}
