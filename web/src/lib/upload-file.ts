import { CallFailed, CallRefused, readRefusal } from '@maidan/contract';
import { session } from './session.ts';

interface Upload<Answer> {
  /** Below the site's own origin. */
  readonly address: string;
  readonly file: Blob;
  /** Reads the body of a 201. */
  readonly read: (body: unknown) => Answer;
  readonly onProgress: (percent: number) => void;
  /** Ends it; the promise is then never settled. */
  readonly signal?: AbortSignal;
}

/** Uploads a file and reports progress, which `fetch` can't. Refusals and failures are the same as for any call. */
export function uploadFile<Answer>({
  address,
  file,
  read,
  onProgress,
  signal,
}: Upload<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${session.player()?.token ?? ''}`);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100)),
    );
    request.addEventListener('error', () => reject(new CallFailed('unreachable')));
    request.addEventListener('load', () => {
      try {
        const body: unknown = JSON.parse(request.responseText);
        if (request.status !== 201) throw readRefusal(request.status, body);
        resolve(read(body));
      } catch (error) {
        reject(error instanceof CallRefused ? error : new CallFailed('not the contract', { cause: error }));
      }
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
