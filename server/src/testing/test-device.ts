import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { buffer } from 'node:stream/consumers';
import type { PushNote, PushTarget } from '@maidan/contract';

/** What the push service was handed for a device, decrypted as the device's browser does. */
export interface Pushed {
  readonly note: PushNote;
  readonly headers: IncomingMessage['headers'];
  /** What the site's signature says: whom it is for, until when, and whom to turn to. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A browser that subscribed at the push service. */
export interface TestDevice {
  readonly subscription: PushTarget;
  readonly pushed: readonly Pushed[];
}

/** A push service on this machine, as browsers' makers run them (RFC 8030). */
export interface TestPushService {
  readonly origin: string;
  subscribe(): TestDevice;
  /** What it answers from now on instead of 201. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** A well-formed subscription at a push service that is known and never asked. */
export const samplePushTarget: PushTarget = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/sample',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
};

/** Opens a push service; close it at the end. */
export async function openPushService(): Promise<TestPushService> {
  const devices = new Map<string, (request: IncomingMessage) => Promise<void>>();
  let [status, extra]: [number, Readonly<Record<string, string>>] = [201, {}];
  const server = createServer((request, response) => {
    void (async () => {
      const take = devices.get(request.url ?? '');
      if (take === undefined) return response.writeHead(410).end();
      if (status === 201) await take(request);
      else await text(request);
      return response.writeHead(status, extra).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const pushed: Pushed[] = [];
      devices.set(path, async (request) => {
        const { note } = decrypt(await buffer(request), keys, auth);
        pushed.push({ note, headers: request.headers, claims: readClaims(request.headers.authorization) });
      });
      return {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        pushed,
      };
    },
    answer: (next, headers = {}) => void ([status, extra] = [next, headers]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** RFC 8188 and 8291: one record, whose last byte before the padding is 2. */
function decrypt(
  body: Buffer,
  own: ReturnType<typeof createECDH>,
  auth: Buffer,
): { readonly note: PushNote } {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const secret = derive(own.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the app wrote; the tests compare it whole
  return { note: JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushNote };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The claims of a VAPID header (RFC 8292), if its signature is that of its key. */
function readClaims(header = ''): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the message is not signed by its key');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JWT's claims are an object
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>), key };
}
