import { type Money, formatMoney } from '@maidan/engine';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import type { DeskContext } from './desk-context.ts';
import { updateLimits } from './receivers/receiver-store.ts';

/** Changes the limits of a channel; existing offers remain valid. Refuses NOT_FOUND, AMOUNT_OUT_OF_RANGE. */
export async function changeLimits(
  { db }: Pick<CashierDeps, 'db'>,
  channelId: bigint,
  limits: { readonly amountMin: Money; readonly amountMax: Money },
  { audit }: DeskContext,
): Promise<void> {
  const { amountMin, amountMax } = limits;
  if (amountMin <= 0n || amountMax < amountMin) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  await inTransaction(db, async (tx) => {
    const before = await updateLimits(tx, channelId, limits);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    await audit(tx, {
      action: 'channel-limits-changed',
      subject: `channel:${channelId}`,
      before: { min: formatMoney(before.amountMin), max: formatMoney(before.amountMax) },
      after: { min: formatMoney(amountMin), max: formatMoney(amountMax) },
    });
  });
}
