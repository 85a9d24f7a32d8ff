import type { PasskeyCreation, PasskeyRequest } from '../passkey-wire.ts';

/** What the server asks a browser for. */
export const askedPasskeys: { readonly creation: PasskeyCreation; readonly request: PasskeyRequest } = {
  creation: {
    rp: { id: 'localhost', name: 'Maidan' },
    user: { id: 'AAAA', name: 'rahim2024', displayName: 'rahim2024' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
  request: {
    challenge: 'AAAA',
    timeout: 300_000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  },
};

/** A browser in which somebody shows a finger, or declines. */
export interface StubbedPasskeys {
  /** Fails with an error of that name from now on. */
  readonly refuse: (name: string) => void;
  readonly allow: () => void;
  /** Ends it. */
  readonly restore: () => void;
}

/** Stands in for the browser's own dialogs about passkeys. */
export function stubPasskeys(): StubbedPasskeys {
  let refused: string | undefined;
  const bytes = new Uint8Array(3).buffer;
  const answer = (response: object) => {
    if (refused !== undefined) return Promise.reject(new DOMException('declined', refused));
    return Promise.resolve({
      id: 'AAAA',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, ...response },
      getClientExtensionResults: () => ({}),
    });
  };
  const stubs = {
    create: () => answer({ attestationObject: bytes }),
    get: () => answer({ authenticatorData: bytes, signature: bytes }),
  };
  // Over the browser's own, which belong to the prototype and come back once these are deleted.
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(navigator.credentials, name, { value, configurable: true });
  return {
    refuse(name) {
      refused = name;
    },
    allow() {
      refused = undefined;
    },
    restore() {
      for (const name of Object.keys(stubs)) Reflect.deleteProperty(navigator.credentials, name);
    },
  };
}
