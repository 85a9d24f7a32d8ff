import { type ChatMessage, sentMessageSchema } from '@maidan/contract';
import { uploadFile } from '../../lib/upload-file.ts';

/** Uploads a picture and reports progress. */
export function uploadPicture(
  chatId: bigint,
  ref: string,
  file: Blob,
  onProgress: (percent: number) => void,
): Promise<ChatMessage> {
  return uploadFile({
    address: `/api/chats/${chatId}/pictures?client_ref=${ref}`,
    file,
    read: (body) => sentMessageSchema.parse(body).message,
    onProgress,
  });
}
