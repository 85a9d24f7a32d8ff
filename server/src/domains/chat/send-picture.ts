import type { ChatMessage } from '@maidan/contract';
import { drawInTurn } from '../../kernel/pictures/draw-in-turn.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { drawPicture } from './draw-picture.ts';
import type { ChatDeps } from './deps.ts';
import { countPictures, insertPicture } from './picture-store.ts';
import { sendMessage } from './send-message.ts';
import { selectOwner, selectSentAs } from './store.ts';

/** A picture as a player sends it. */
export interface SentPicture {
  readonly chatId: bigint;
  readonly playerId: bigint;
  readonly bytes: Buffer;
  readonly clientRef: string | undefined;
}

/** What one chat may put on the disk: some 30 MB. */
const PICTURES_MAX = 100;

/**
 * A player sends a picture, which is encoded anew and kept with its message. Repeats are known as in `sendMessage`.
 * Refuses beside its refusals PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURES_FULL, and BUSY when too many wait.
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
