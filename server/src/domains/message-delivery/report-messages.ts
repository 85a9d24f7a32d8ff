import type { HealthReport } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import type { Gateways } from './deps.ts';
import { countMessages, type MessageState, selectOldestWaiting } from './outgoing-store.ts';

const DAY_MS = 24 * 3_600_000;

/** How messages went in the last 24 hours, for each channel that has a gateway. */
export async function readMessageReport(
  reader: Reader,
  gateways: Gateways,
  now: Date,
): Promise<HealthReport['gateways']> {
  if (gateways.size === 0) return [];
  const counted = await countMessages(reader, new Date(now.getTime() - DAY_MS));
  const waiting = await selectOldestWaiting(reader);
  return Array.from(gateways.keys(), (channel) => {
    const oldest = waiting.find((one) => one.channel === channel);
    const count = (...states: readonly MessageState[]) =>
      counted
        .filter((one) => one.channel === channel && states.includes(one.state))
        .reduce((sum, one) => sum + one.count, 0);
    return {
      channel,
      waiting: count('waiting'),
      sent: count('sent', 'delivered', 'undelivered'),
      delivered: count('delivered'),
      lost: count('undelivered', 'failed', 'expired'),
      oldestAt: oldest?.createdAt ?? null,
      fault: oldest?.fault ?? null,
    };
  });
}
