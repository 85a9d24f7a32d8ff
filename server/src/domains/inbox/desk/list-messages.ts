import { MESSAGE_PAGE_ROWS, type StaffMessage, segmentSchema } from '@maidan/contract/office';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage } from '../../../kernel/database/keyset.ts';
import { listUsernames } from '../../accounts/index.ts';
import { type MessageRow, selectMessages } from './message-store.ts';

/** A page of staff messages, newest first. */
export async function listMessages(
  reader: Reader,
  wanted: { readonly state?: StaffMessage['state'] | undefined; readonly before?: bigint | undefined },
): Promise<{ messages: StaffMessage[]; next: bigint | null }> {
  const { state, before } = wanted;
  const rows = await selectMessages(reader, { state, before, size: MESSAGE_PAGE_ROWS + 1 });
  const { page, last } = cutPage(rows, MESSAGE_PAGE_ROWS);
  const names = await listUsernames(
    reader,
    page.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
  );
  return { messages: page.map((row) => present(row, names)), next: last?.id ?? null };
}

function present(row: MessageRow, names: ReadonlyMap<bigint, string>): StaffMessage {
  const { playerId } = row;
  return {
    id: row.id,
    player: playerId === null ? null : { id: playerId, username: names.get(playerId) ?? String(playerId) },
    segment: row.segment === null ? null : z.parse(segmentSchema, row.segment),
    titleEn: row.titleEn,
    titleBn: row.titleBn,
    textEn: row.textEn,
    textBn: row.textBn,
    state: row.state,
    sendAt: row.sendAt,
    writtenBy: row.staffName,
    delivered: Number(row.delivered),
    opened: Number(row.opened),
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    stoppedBy: row.stoppedBy,
  };
}
