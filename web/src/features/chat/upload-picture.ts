import { CallFailed, CallRefused, type ChatMessage, readRefusal, sentMessageSchema } from '@maidan/contract';
import { session } from '../../lib/session.ts';

/** Uploads a picture and reports progress, which `fetch` can't. Refusals and failures are the same as for any call. */
export function uploadPicture(
  chatId: bigint,
  ref: string,
  file: Blob,
  onProgress: (percent: number) => void,
): Promise<ChatMessage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/chats/${chatId}/pictures?client_ref=${ref}`);
    request.setRequestHeader('authorization', `Bearer ${session.player()?.token ?? ''}`);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100)),
    );
    request.addEventListener('error', () => reject(new CallFailed('unreachable')));
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof CallRefused ? error : new CallFailed('not the contract', { cause: error }));
      }
    });
    request.send(file);
  });
}

function readAnswer(status: number, text: string): ChatMessage {
  const answer: unknown = JSON.parse(text);
  if (status === 201) return sentMessageSchema.parse(answer).message;
  throw readRefusal(status, answer);
}
