import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Whether passkeys work here: no in an old browser or on an insecure page, and nowhere at an IP address. */
export type PasskeySupport = 'yes' | 'no' | 'address';

/** A name's last part has a letter in it; an IP address has none, but for IPv6, which comes in brackets. */
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/;

/** Whether passkeys work in this browser, at this address. */
export function passkeySupport(): PasskeySupport {
  if (typeof PublicKeyCredential !== 'function') return 'no';
  return IP_ADDRESS.test(location.hostname) ? 'address' : 'yes';
}

/** The browser made or used no passkey. */
export class PasskeyFailed extends Error {
  /** Its user or the time ended it; the authenticator has one of the account already; or anything else. */
  readonly reason: 'cancelled' | 'known' | 'failed';

  constructor(reason: PasskeyFailed['reason'], cause: unknown) {
    super(`no passkey: ${reason}`, { cause });
    this.name = 'PasskeyFailed';
    this.reason = reason;
  }
}

/** Lets the browser make a passkey; rejects with `PasskeyFailed`. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch(fail);
}

/** Lets the browser use a passkey; rejects with `PasskeyFailed`. */
export async function showPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch(fail);
}

const REASONS: Readonly<Record<string, PasskeyFailed['reason']>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
};

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyFailed(REASONS[name] ?? 'failed', error);
}
