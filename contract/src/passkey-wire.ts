import * as z from 'zod/mini';
import { lineOf } from './line-text.ts';

/**
 * What a browser and the server tell each other to make and use a passkey: the JSON forms of WebAuthn, with the parts that
 * are needed.
 */

const NAME_MISSING = 'Please give the passkey a name.';

/** The name that somebody gives a passkey, to know it by in the list. */
export const passkeyName = lineOf(NAME_MISSING).check(
  z.minLength(1, NAME_MISSING),
  z.maxLength(40, 'A name has at most 40 characters.'),
);

const BASE64URL = /^[\w-]+$/;
const bytes = (lengthMax: number) => z.string().check(z.regex(BASE64URL), z.maxLength(lengthMax));

/** An id may have 1023 bytes. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_096);
const kind = z.literal('public-key');
const credential = z.object({ id: credentialId, type: kind });

/** What a browser needs to make a passkey. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser needs to make a passkey. */
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** A passkey that a browser has made. */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({ clientDataJSON, attestationObject: bytes(16_384) }),
});

/** A passkey that a browser has made. */
export type NewPasskey = z.output<typeof newPasskey>;

/** What a browser needs to use a passkey; without `allowCredentials` whichever it has for this site. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
});

/** What a browser needs to use a passkey. */
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** The use of a passkey: a challenge, signed after a check of the user. */
export const passkeyUse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    /** The account's name to the authenticator. */
    userHandle: z.optional(bytes(128)),
  }),
});

/** The use of a passkey. */
export type PasskeyUse = z.output<typeof passkeyUse>;

/** Why a passkey that a browser has made is not added. */
export const addingPasskeyRefusals = [
  'STEP_UP_NEEDED',
  'PASSKEYS_FULL',
  'PASSKEYS_UNAVAILABLE',
  'PASSKEY_EXPIRED',
  'PASSKEY_REFUSED',
  'PASSKEY_KNOWN',
] as const;
