import type { InboxMessage } from '@maidan/contract';
import { expect } from '@playwright/test';
import type { Player } from '../app/players.ts';

/** The player's latest messages, newest first. */
export async function listMessages({ client, remoteId }: Player): Promise<readonly InboxMessage[]> {
  return (await client.listInbox({ query: { remoteId, page: 1, language: 'en' } })).page.messages;
}

/** Waits until the player has that many messages; a deposit's message arrives right after its money. */
export async function waitForMessages(player: Player, count: number): Promise<void> {
  await expect.poll(async () => (await listMessages(player)).length).toBe(count);
}
