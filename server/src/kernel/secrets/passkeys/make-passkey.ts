import type { NewPasskey, PasskeyCreation } from '@maidan/contract';
import { Refusal } from '../../refusal.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { accepted } from './accepted.ts';
import type { PasskeySite } from './passkey-site.ts';

/** More than a person has phones and keys. */
export const PASSKEYS_MAX = 10;

/** Of an account's name to authenticators: random, as WebAuthn asks, because they may show it to whoever holds them. */
export const HANDLE_BYTES = 32;

/** Whose passkey is made. */
interface PasskeyOwner {
  /** Names the account to the authenticator. */
  readonly handle: Buffer;
  /** What the browser shows where it offers the passkey. */
  readonly username: string;
  /** Of the passkeys that the account has: an authenticator that holds one of them makes no second one. */
  readonly credentialIds: readonly string[];
}

/** A new passkey, as it is stored. */
export interface MadePasskey {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly signCount: number;
}

/** What is asked for: the signatures ES256, EdDSA and RS256, one of which every authenticator knows. */
const ALGORITHMS = [-7, -8, -257];

/**
 * What a browser needs to make a passkey: one that is found without a username, and asks for a fingerprint, face or PIN
 * each time.
 */
export function offerPasskey(
  site: PasskeySite,
  { handle, username, credentialIds }: PasskeyOwner,
  challenge: Buffer,
): PasskeyCreation {
  return {
    rp: { id: site.rpId, name: 'Maidan' },
    user: { id: handle.toString('base64url'), name: username, displayName: username },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: credentialIds.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * The passkey that a browser has made for that challenge. Refuses PASSKEY_REFUSED for one made on another site, for another
 * challenge or without a check of its user.
 */
export async function readMadePasskey(
  site: PasskeySite,
  challenge: string,
  given: NewPasskey,
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const made = await accepted(
    verifyRegistrationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made.verified) throw new Refusal('PASSKEY_REFUSED');
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter };
}
