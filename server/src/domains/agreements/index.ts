/** Public API of the domain of agreements: the operator's documents, their versions, and who accepted which. */
export { agreementHandlers } from './calls.ts';
export { type ConsentGate, openConsentGate } from './consent-gate.ts';
export { insertSignUpConsents as consentAtSignUp } from './consent-store.ts';
export { holdUntilAccepted } from './hold-until-accepted.ts';
export { inspectAgreements } from './inspect-agreements.ts';
export { agreementDeskHandlers } from './office-calls.ts';
export { serveAgreements } from './pages/serve-agreements.ts';
export { seedAgreements } from './seed-agreements.ts';
