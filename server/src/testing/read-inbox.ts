import { expect, vi } from 'vitest';
import { z } from 'zod';
import { type TestPlayer, send } from './wire-client.ts';

/** Whose inbox it is. */
type Owner = Pick<TestPlayer, 'token' | 'remoteId'>;

const message = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
});
const inbox = z.object({
  success: z.literal(true),
  unread: z.number(),
  data: z.object({ data: z.array(message), last_page: z.number() }),
});

/** A message in wire form. */
export type WireMessage = z.output<typeof message>;

/** Parses one message of a response. */
export const readMessage = (body: unknown): WireMessage => message.parse(body);

/** The first page of a player's inbox; `more` is appended to the query, such as `&lang=bn`. */
export async function readInbox(url: string, player: Owner, more = '') {
  const line = `GET /api/inbox?remote_id=${player.remoteId}${more}`;
  return inbox.parse((await send(url, line, player)).body);
}

/** Waits for that many messages, and returns them, the newest first; more of them fail the test. */
export async function waitForInbox(
  url: string,
  player: Owner,
  count: number,
  more = '',
): Promise<readonly WireMessage[]> {
  const { data } = await vi.waitFor(async () => {
    const page = await readInbox(url, player, more);
    expect(page.data.data.length).toBeGreaterThanOrEqual(count);
    return page;
  }, 50_000);
  expect(data.data).toHaveLength(count);
  return data.data;
}

/** The newest message in both languages, such as `Title | Text`, once the player has that many. */
export async function waitForNewest(url: string, player: Owner, count: number) {
  const en = titleAndText(await waitForInbox(url, player, count));
  return { en, bn: titleAndText(await waitForInbox(url, player, count, '&lang=bn')) };
}

function titleAndText([newest]: readonly WireMessage[]): string {
  return `${newest?.title} | ${newest?.message}`;
}
