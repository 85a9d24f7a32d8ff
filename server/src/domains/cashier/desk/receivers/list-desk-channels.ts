import type { DeskChannel } from '@maidan/contract/office';
import type { Reader } from '../../../../kernel/db.ts';
import { selectDeskChannels, selectReceivers } from './receiver-store.ts';

/** Every channel, with its limits and its numbers, those in use first. */
export async function listDeskChannels(reader: Reader): Promise<DeskChannel[]> {
  const channels = await selectDeskChannels(reader);
  const receivers = Map.groupBy(await selectReceivers(reader), (row) => row.depositChannelId);
  return channels.map((channel) => ({
    id: channel.id,
    method: { id: channel.methodId, name: channel.methodName },
    accountType: channel.accountType,
    paidIn: channel.paidIn,
    amountMin: channel.amountMin,
    amountMax: channel.amountMax,
    gateway: channel.gateway,
    receivers: (receivers.get(channel.id) ?? []).map((row) => ({
      id: row.id,
      accountNumber: row.accountNumber,
      status: row.status,
      lastOfferedAt: row.lastOfferedAt,
    })),
  }));
}
