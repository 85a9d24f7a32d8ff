import type { DeskChannel } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectDeskChannels, selectReceivers } from './receiver-store.ts';

/** Every channel, with its limits and its numbers, those in use first. */
export async function listDeskChannels(reader: Reader): Promise<DeskChannel[]> {
  const channels = await selectDeskChannels(reader);
  const receivers = Map.groupBy(await selectReceivers(reader), (row) => row.deposit_channel_id);
  return channels.map((channel) => ({
    id: channel.id,
    method: { id: channel.method_id, name: channel.method_name },
    accountType: channel.account_type,
    paidIn: channel.paid_in,
    amountMin: channel.amount_min,
    amountMax: channel.amount_max,
    gateway: channel.gateway,
    receivers: (receivers.get(channel.id) ?? []).map((row) => ({
      id: row.id,
      accountNumber: row.account_number,
      status: row.status,
      lastOfferedAt: row.last_offered_at,
    })),
  }));
}
