/** The entry of the identity domain: who a player is, and what that lets them do. */
export { identityHandlers } from './calls.ts';
export { openDocumentNumbers } from './document-numbers.ts';
export { checkIdentityRules, readIdentityRules } from './desk/identity-rules.ts';
export { startErasing } from './erasure/erase-due.ts';
export { openPlayGate, type PlayGate } from './levels/play-gate.ts';
export { refuseDepositBelowLevel, refuseWithdrawalBelowLevel } from './levels/refuse-below-level.ts';
export { startReminding } from './renewal/remind-of-ends.ts';
export { identityDeskHandlers } from './office-calls.ts';
export { openDocumentFolder } from './pictures/document-store.ts';
export { checkIdentityKeys, keepIdentityKeys, openDocumentVault } from './pictures/document-vault.ts';
export { startRewrapping } from './pictures/rewrap-keys.ts';
export { serveDeskDocuments } from './pictures/serve-desk-pictures.ts';
export { serveOwnPictures } from './pictures/serve-own-pictures.ts';
export { selectVerification as findVerification } from './verification-store.ts';
