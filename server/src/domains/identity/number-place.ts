/** Where the number of a document is sealed while its verification waits. */
export const numberPlace = (verificationId: bigint) => ({ kind: 'identity.number', owner: verificationId });
