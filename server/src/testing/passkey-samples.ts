const named = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

/** A passkey made by a browser: well-formed, and never right. */
export const sampleMadePasskey = {
  ...named,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
};

/** The use of a passkey in a browser: well-formed, and never right. */
export const samplePasskeyUse = {
  ...named,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
