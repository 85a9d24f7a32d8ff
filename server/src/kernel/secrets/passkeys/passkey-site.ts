import { isIP } from 'node:net';
import { Refusal } from '../../refusal.ts';

/** The site that a passkey is made for, as WebAuthn names it. */
export interface PasskeySite {
  /** The relying party's id: the site's host name. */
  readonly rpId: string;
  /** Where its pages come from: `https://maidan.example`. */
  readonly origin: string;
}

/**
 * The site at an origin. WebAuthn takes names only, so at an IP address no passkey can be made or used: refuses
 * PASSKEYS_UNAVAILABLE.
 */
export function passkeySiteOf(origin: string): PasskeySite {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const rpId = url?.hostname ?? '';
  if (url === undefined || rpId === '' || isIP(rpId.replaceAll(/[[\]]/g, '')) !== 0)
    throw new Refusal('PASSKEYS_UNAVAILABLE');
  return { rpId, origin: url.origin };
}
