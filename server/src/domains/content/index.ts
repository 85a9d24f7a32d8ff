/** Public API of the content domain: what the operator publishes on the site. */
export { contentHandlers } from './calls.ts';
export { findPromotionTerms } from './find-promotion-terms.ts';
export { contentOfficeHandlers } from './office-calls.ts';
export { openHelp } from './help/open-help.ts';
export { helpHandlers } from './help/help-calls.ts';
export { promotionHandlers } from './promotion-calls.ts';
export { selectContributions as listContributions } from './promotion-store.ts';
export { openStorage } from './pictures/open-storage.ts';
export { serveStorage } from './pictures/serve-storage.ts';
export { serveUploads } from './pictures/serve-uploads.ts';
export { seedDemoContent } from './seed-demo-content.ts';
export { seedDemoPromotions } from './seed-demo-promotions.ts';
export { getSiteTerms } from './site-terms.ts';
export { selectTerms as getDeskSiteTerms } from './settings/settings-store.ts';
