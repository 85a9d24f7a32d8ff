import * as z from 'zod/mini';
import { type ChatMessage, sentMessageSchema } from '../calls/chat.ts';
import { type RefusalCode, refusals } from '../refusals.ts';

/** The response to a photo that was uploaded to a chat, which is not in the call table: its message, or a refusal. */
export function answerUpload(received: ChatMessage | RefusalCode): {
  readonly status: number;
  readonly text: string;
} {
  if (typeof received !== 'string')
    return { status: 201, text: JSON.stringify(z.encode(sentMessageSchema, { message: received })) };
  const { status, text } = refusals[received];
  return { status, text: JSON.stringify({ message: text, code: received }) };
}
