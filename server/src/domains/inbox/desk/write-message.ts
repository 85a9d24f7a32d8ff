import { createHash } from 'node:crypto';
import { type Segment, segmentSchema } from '@maidan/contract/office';
import { z } from 'zod';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayerId } from '../../accounts/index.ts';
import type { MessageDeskDeps } from '../deps.ts';
import { insertMessage, selectWritten } from './message-store.ts';

/** A staff message, with its audience and time. */
export interface WrittenMessage {
  readonly to: { readonly player: string } | { readonly segment: Segment };
  readonly titleEn: string;
  readonly titleBn: string;
  readonly textEn: string;
  readonly textBn: string;
  readonly sendAt: Date | null;
  readonly clientRef: string;
}

/** A date further ahead than this is a mistyped year. */
const AHEAD_MAX_MS = 366 * 24 * 3_600_000;

/**
 * Stores a staff message, which `startSending` delivers. The same client reference is the same message; the same words
 * for the same players are accepted once a day, whoever writes them. Refuses PLAYER_UNKNOWN, MOMENT_UNFIT,
 * MESSAGE_REPEATED, CONFLICTING_REPEAT.
 */
export async function writeMessage(
  { db, clock }: Pick<MessageDeskDeps, 'db' | 'clock'>,
  { to, sendAt: wanted, clientRef, ...words }: WrittenMessage,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: { id: bigint; username: string } },
): Promise<bigint> {
  const now = clock.now();
  const playerId = 'player' in to ? await findPlayerId(db, to.player) : undefined;
  if ('player' in to && playerId === undefined) throw new Refusal('PLAYER_UNKNOWN');
  const segment = 'segment' in to ? z.encode(segmentSchema, to.segment) : undefined;
  const sendAt = wanted ?? now;
  const digest = digestOf([playerId?.toString() ?? null, segment ?? null, words]);
  return inTransaction(db, async (tx) => {
    const known = await selectWritten(tx, member.id, clientRef);
    if (known !== undefined) return repeated(known, digest);
    if (sendAt < now || sendAt.getTime() > now.getTime() + AHEAD_MAX_MS) throw new Refusal('MOMENT_UNFIT');
    const id = await insertMessage(
      tx,
      { staff: member, clientRef, playerId, segment, ...words, sendAt, digest, sendDay: dhakaDay(sendAt) },
      now,
    );
    if (id === undefined) {
      // The same client reference may have been used meanwhile.
      const written = await selectWritten(tx, member.id, clientRef);
      if (written === undefined) throw new Refusal('MESSAGE_REPEATED');
      return repeated(written, digest);
    }
    await audit(tx, {
      action: 'message-written',
      subject: `message:${id}`,
      after: { to: 'player' in to ? to : { segment }, ...words, sendAt: sendAt.toISOString() },
    });
    await emit(tx, { kind: 'staff-message-written', staffMessageId: id }, now);
    return id;
  });
}

function repeated(known: { readonly id: bigint; readonly digest: Uint8Array }, digest: Buffer): bigint {
  if (!digest.equals(known.digest)) throw new Refusal('CONFLICTING_REPEAT');
  return known.id;
}

const digestOf = (fields: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(fields)).digest();
