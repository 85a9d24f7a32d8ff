import type { PasskeyCreation, PasskeyRequest } from '@maidan/contract';
import { vi } from 'vitest';
import { onEnd } from './on-end.ts';

/** What the server asks a browser for. */
export const asked: { readonly creation: PasskeyCreation; readonly request: PasskeyRequest } = {
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

/** A browser in which the player shows a finger, or declines. */
export interface StubbedPasskeys {
  /** Fails with an error of that name from now on. */
  readonly refuse: (name: string) => void;
  readonly allow: () => void;
}

/** Stands in for the browser's own dialogs about passkeys, until the test ends. */
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
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockImplementation(() => answer({ attestationObject: bytes }));
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockImplementation(() => answer({ authenticatorData: bytes, signature: bytes }));
  onEnd(() => {
    create.mockRestore();
    get.mockRestore();
  });
  return {
    refuse(name) {
      refused = name;
    },
    allow() {
      refused = undefined;
    },
  };
}
