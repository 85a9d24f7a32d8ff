import type { ChatMessage, RefusalCode } from '@maidan/contract';
import { answerUpload } from '@maidan/contract/testing';
import { vi } from 'vitest';

/** A photo of one pixel. */
export const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/**
 * Stands in for what isn't in the call table: photos go up by XMLHttpRequest and come down as bytes. `receive` answers
 * an upload with its message, or with the code of a refusal. To be called after the site was opened.
 */
export function fakePhotos(receive: (photo: Blob) => ChatMessage | RefusalCode): void {
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    /^\/api\/chats\/\d+\/pictures\/\d+\?/.test(address)
      ? Promise.resolve(new Response(pixel, { headers: { 'content-type': 'image/png' } }))
      : through(address, init),
  );
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      readonly open = () => undefined;
      readonly setRequestHeader = () => undefined;
      send(photo: Blob): void {
        const { status, text } = answerUpload(receive(photo));
        this.status = status;
        this.responseText = text;
        this.dispatchEvent(new Event('load'));
      }
    },
  );
}
