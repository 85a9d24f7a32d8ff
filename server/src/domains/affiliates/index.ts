/** The entry of the domain of affiliates: who brings players by codes, plans, statements, and what is owed. */
export { isAffiliate } from './affiliate-store.ts';
export { clickHandlers } from './calls.ts';
export { checkAffiliates } from './check-affiliates.ts';
export type { AffiliatesDeps, LinkedPlayer } from './deps.ts';
export { keepAffiliates } from './keep-affiliates.ts';
export { affiliateHandlers, partnerHandlers } from './office-calls.ts';
