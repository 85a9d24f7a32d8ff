import { createHash } from 'node:crypto';
import type { PushNote } from '@maidan/contract';
import webPush from 'web-push';
import type { PushSendingDeps } from './deps.ts';
import { isPushAddress } from './push-address.ts';
import type { Outgoing } from './store.ts';
import { tracedFetch } from '../../kernel/tracing/traced-fetch.ts';

/** What became of one try: `later` after that many milliseconds, if the service said so, or `silent` if it said nothing at all. */
export type Sent =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly afterMs: number | undefined }
  | { readonly outcome: 'silent'; readonly why: string };

/** How long one try may take; push services answer in milliseconds. */
export const TRY_MS = 10_000;
/** The longest topic that push services take (RFC 8030). */
const TOPIC_LENGTH = 32;

/** Hands a note, encrypted for the device alone, to the device's push service. */
export async function sendNote(
  { clock, keys, contact, services }: PushSendingDeps,
  note: Outgoing,
): Promise<Sent> {
  const { endpoint } = note;
  // A service that the operator has taken off since.
  if (!isPushAddress(endpoint, services)) return { outcome: 'gone' };
  const { title, text, tag, path, language } = note;
  const payload: PushNote = { title, text, tag, path, language };
  const leftMs = note.expiresAt.getTime() - clock.now().getTime();
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: note.keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.ceil(leftMs / 1000)),
        urgency: note.urgent ? 'high' : 'normal',
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
      },
    );
    const answer = await tracedFetch('push service')(endpoint, {
      method,
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TRY_MS),
    });
    await answer.body?.cancel();
    return read(answer);
  } catch (error) {
    return { outcome: 'silent', why: error instanceof Error ? error.message : String(error) };
  }
}

function read({ status, headers }: Response): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const why = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', why };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { outcome: 'later', why, afterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined };
}
