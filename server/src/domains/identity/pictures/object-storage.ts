import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { tracedFetch } from '../../../kernel/tracing/traced-fetch.ts';
import type { DocumentStore } from './document-store.ts';
import type { ObjectStorageSettings } from './object-storage-settings.ts';

const ANSWER_MS = 20_000;
/** A service that is busy, or an answer that is lost, is worth another try while somebody waits. */
const TRIES_MAX = 3;
const PAUSE_MS = 200;
/** How much of a fault's text is told; it names the bucket and the reason. */
const FAULT_LENGTH_MAX = 300;

/** How long the service may take to answer, and the pause before another try. */
export interface Patience {
  readonly answerMs?: number;
  readonly pauseMs?: number;
}

/**
 * Documents as objects of a bucket that speaks S3. Every call may be repeated: a name is written once and its bytes never
 * change. Throws when the service can't be reached or refuses.
 */
export function openObjectStorage(
  settings: ObjectStorageSettings,
  { answerMs = ANSWER_MS, pauseMs = PAUSE_MS }: Patience = {},
): DocumentStore & { readonly verify: () => Promise<void> } {
  const { url, bucket, prefix } = settings;
  const call = callerOf(settings, { answerMs, pauseMs });
  const addressOf = (name: string) => `${url}/${bucket}/${prefix}${name.slice(0, 2)}/${name}`;
  return {
    async put(name, bytes) {
      await call('PUT', addressOf(name), bytes);
    },
    find: (name) => call('GET', addressOf(name)),
    async remove(name) {
      await call('DELETE', addressOf(name));
    },
    /** Lists one name of the bucket; throws why that is refused. Nothing is written. */
    async verify() {
      const listed = await call(
        'GET',
        `${url}/${bucket}?list-type=2&max-keys=1&prefix=${encodeURIComponent(prefix)}`,
      );
      if (listed === undefined) throw new Error(`there is no bucket ${bucket}`);
    },
  };
}

type Method = 'GET' | 'PUT' | 'DELETE';

/** Sends one signed request, again if it may help; answers the body, or undefined for a name that isn't there. */
function callerOf(
  { accessKeyId, secret, region }: ObjectStorageSettings,
  { answerMs, pauseMs }: Required<Patience>,
): (method: Method, address: string, bytes?: Buffer) => Promise<Buffer | undefined> {
  const signer = new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region });
  const send = tracedFetch('object storage');
  const attempt = async (method: Method, address: string, bytes: Buffer | undefined) => {
    // The digest is signed, so that other bytes than these are refused.
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const signed = await signer.sign(address, {
      method,
      headers: { 'x-amz-content-sha256': digest },
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    });
    const response = await send(signed, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  return async (method, address, bytes) => {
    for (let tries = 1; ; tries++) {
      const last = tries === TRIES_MAX;
      try {
        const { status, body } = await attempt(method, address, bytes);
        if (status === 404 && method !== 'PUT') return undefined;
        if (status >= 200 && status < 300) return body;
        const fault = new Error(
          `object storage refused ${method}: ${status} ${body.toString().slice(0, FAULT_LENGTH_MAX)}`,
        );
        if (last || (status < 500 && status !== 429)) throw new Refused(fault.message);
      } catch (error) {
        if (last || error instanceof Refused) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs * tries);
      });
    }
  };
}

/** What another try wouldn't change. */
class Refused extends Error {}
