import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyUse } from '@maidan/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { type TestStaff, askOffice } from './open-office.ts';
import { type TestPlayer, send } from './wire-client.ts';

/** What an authenticator is asked for, by whatever call. */
const asked = z.object({
  challenge: z.string(),
  user: z.optional(z.object({ id: z.string() })),
  rp: z.optional(z.object({ id: z.string() })),
  rpId: z.optional(z.string()),
});

/** What goes differently than it should, one thing at a time. */
export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False: nobody showed a finger or typed a PIN. */
  readonly isVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string;
  readonly key?: KeyObject;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** One passkey in software (ES256), with the browser around it: it makes and uses what the server then checks. */
export class SoftwareAuthenticator {
  readonly origin: string;
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = 'AAAA';
  #signCount: number;

  /** `signCount` 0 for one that doesn't count its uses, as phones don't. */
  constructor(origin: string, signCount = 1) {
    this.origin = origin;
    this.#signCount = signCount;
  }

  /** Makes the passkey that was asked for. */
  make(options: unknown, tampering: Tampering = {}): NewPasskey {
    const given = asked.parse(options);
    this.#userHandle = given.user?.id ?? '';
    const data = this.#dataOf(tampering.rpId ?? given.rp?.id ?? '', WITH_CREDENTIAL, tampering);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, id, this.#publicKey()]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', given.challenge, tampering).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    };
  }

  /** Uses the passkey: signs the challenge. */
  use(options: unknown, tampering: Tampering = {}): PasskeyUse {
    const given = asked.parse(options);
    if (this.#signCount > 0) this.#signCount += 1;
    const authenticatorData = this.#dataOf(tampering.rpId ?? given.rpId ?? '', 0, tampering);
    const clientData = this.#clientData('webauthn.get', given.challenge, tampering);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, tampering.key ?? this.#keys.privateKey).toString('base64url'),
        userHandle: tampering.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const { origin = this.origin } = tampering;
    return Buffer.from(
      JSON.stringify({ type, challenge: tampering.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #dataOf(
    rpId: string,
    flags: number,
    { isVerified = true, signCount = this.#signCount }: Tampering,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count]);
  }

  /** COSE: an EC2 key for ES256 on P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

const added = z.object({ id: z.string() });

/** Adds a passkey to a player who has just logged in, at a site by name; returns its id, and what holds it. */
export async function addPasskey(
  site: string,
  { token }: Pick<TestPlayer, 'token'>,
  signCount?: number,
): Promise<{ readonly id: string; readonly authenticator: SoftwareAuthenticator }> {
  const authenticator = new SoftwareAuthenticator(site, signCount);
  const { body: options } = await send(site, 'POST /api/begin-passkey', { token });
  const body = { name: 'My phone', passkey: authenticator.make(options) };
  const answer = await send(site, 'POST /api/passkeys', { token, body });
  if (answer.status !== 201) throw new Error(`the passkey was not added: ${answer.text}`);
  return { id: added.parse(answer.body).id, authenticator };
}

/** Adds a passkey to a member of the staff who has just logged in, at a site by name; returns its id, and what holds it. */
export async function addStaffPasskey(
  site: string,
  { cookie }: Pick<TestStaff, 'cookie'>,
  signCount?: number,
): Promise<{ readonly id: string; readonly authenticator: SoftwareAuthenticator }> {
  const authenticator = new SoftwareAuthenticator(site, signCount);
  const { body: options } = await askOffice(site, 'POST /api/office/me/passkeys/begin', { cookie });
  const body = { name: 'My laptop', passkey: authenticator.make(options) };
  const answer = await askOffice(site, 'POST /api/office/me/passkeys', { cookie, body });
  if (answer.status !== 201) throw new Error(`the passkey was not added: ${answer.text}`);
  return { id: added.parse(answer.body).id, authenticator };
}

/** The address of an app by name: WebAuthn takes no IP address. */
export const siteOf = (url: string): string => url.replace('127.0.0.1', 'localhost');
