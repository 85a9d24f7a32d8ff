import type { PasskeyRequest, PasskeyUse } from '@maidan/contract';
import { sql } from '../../db.ts';
import { Refusal } from '../../refusal.ts';
import { accepted } from './accepted.ts';
import { CHALLENGE_MS } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  /** How often the authenticator said that it had been used; 0 from one that doesn't count. */
  readonly signCount: bigint;
  /** The site that it was made for. */
  readonly rpId: string;
  /** The account's name to the authenticator. */
  readonly handle: Buffer;
}

/** What a browser needs to use a passkey: one of those, or, where none are named, whichever it has for this site. */
export function askForPasskey(
  site: PasskeySite,
  challenge: Buffer,
  credentialIds: readonly string[] = [],
): PasskeyRequest {
  return {
    challenge: challenge.toString('base64url'),
    timeout: CHALLENGE_MS,
    rpId: site.rpId,
    allowCredentials: credentialIds.map((id) => ({ id, type: 'public-key' })),
    userVerification: 'required',
  };
}

/**
 * Checks the use of a passkey, and returns how often its authenticator says that it has been used, which the caller
 * stores. Refuses PASSKEY_REFUSED for a use on another site, for another
 * challenge, without a check of the user, for another account, with a wrong signature, or with a count that isn't higher
 * than the last one: then there is a copy of the passkey.
 */
export async function readPasskeyUse(
  site: PasskeySite,
  challenge: string,
  passkey: StoredPasskey,
  given: PasskeyUse,
): Promise<bigint> {
  const { userHandle, ...signed } = given.response;
  if (passkey.rpId !== site.rpId) throw new Refusal('PASSKEY_REFUSED');
  if (userHandle !== undefined && userHandle !== passkey.handle.toString('base64url'))
    throw new Refusal('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await accepted(
    verifyAuthenticationResponse({
      response: { ...given, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new Refusal('PASSKEY_REFUSED');
  return BigInt(authenticationInfo.newCounter);
}

/**
 * The condition under which a stored passkey takes that count: a higher one than the last, so that no use counts twice. An
 * authenticator that doesn't count always says 0.
 */
export const takesSignCount = (signCount: bigint) =>
  sql`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`;
