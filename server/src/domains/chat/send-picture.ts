import type { ChatMessage } from '@maidan/contract';
import { drawInTurn } from '../../kernel/pictures/draw-in-turn.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { drawPicture } from './draw-picture.ts';
import type { ChatDeps } from './deps.ts';
import { countPictures, insertPicture } from './picture-store.ts';
import { sendMessage } from './send-message.ts';
import { selectOwner, selectSentAs } from './store.ts';

/** A picture sent by a player. */
export interface SentPicture {
  readonly chatId: bigint;
  readonly playerId: bigint;
  readonly bytes: Buffer;
  readonly clientRef: string | undefined;
}

/** Limits what one chat stores to some 30 MB. */
const PICTURES_MAX = 100;

/**
 * Re-encodes a player's picture and stores it with its message. Repeats are recognized as in `sendMessage`, whose
 * refusals also apply; beside these PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURES_FULL, and BUSY when too many are
 * queued.
 */
export async function sendPicture(deps: ChatDeps, sent: SentPicture): Promise<ChatMessage> {
  const { chatId, playerId, clientRef } = sent;
  if ((await selectOwner(deps.db, chatId)) !== playerId) throw new Refusal('NOT_FOUND');
  const before = clientRef === undefined ? undefined : await selectSentAs(deps.db, chatId, clientRef);
  if (before !== undefined && before.image !== null) return before;
  if ((await countPictures(deps.db, chatId)) >= PICTURES_MAX) throw new Refusal('PICTURES_FULL');
  const picture = await drawInTurn(() => drawPicture(sent.bytes));
  const { width, height } = picture.full;
  return sendMessage(
    deps,
    { chatId, playerId, clientRef, content: '', image: { width, height } },
    (tx, message) => insertPicture(tx, message.id, picture),
  );
}
