import type { DepositChannel } from '@maidan/contract';
import type { Reader } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { selectChannels, selectMethod } from './method-store.ts';

/** The channels of the method of that name (row CASH-2); each carries the method's name. */
export async function listChannels(
  reader: Reader,
  player: Player,
  methodName: string,
): Promise<DepositChannel[]> {
  const method = await selectMethod(reader, { name: methodName }, player.currency);
  if (method === undefined) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  const channels = await selectChannels(reader, method.id);
  return channels.map((channel) => ({
    id: channel.id,
    accountType: channel.accountType,
    icon: method.icon,
    name: method.name,
    amountMin: channel.amountMin,
    amountMax: channel.amountMax,
  }));
}
