import { agreementDetailsBn, agreementNamesBn, agreementsBn } from './agreements-bn.ts';
import { analyticsBn, decisionKindsBn, marketTypesBn } from './analytics-bn.ts';
import { affiliatesBn } from './affiliates-bn.ts';
import { agentsBn } from './agents-bn.ts';
import { bonusReviewReasonsBn, bonusReviewsBn } from './bonus-reviews-bn.ts';
import { vipBn } from './vip-bn.ts';
import { cashierBn } from './cashier-bn.ts';
import { casinoBn, gameTypesBn, heldReasonsBn } from './casino-bn.ts';
import { changesBn } from './changes-bn.ts';
import { identityBn } from './identity-bn.ts';
import { apiKeysBn, keyRightsBn } from './api-keys-bn.ts';
import { webhookEventsBn, webhooksBn } from './webhooks-bn.ts';
import { collusionBn, collusionKindsBn } from './collusion-bn.ts';
import {
  contentBn,
  helpBn,
  helpLinesBn,
  offersBn,
  placesBn,
  promotionCategoriesBn,
  siteBn,
} from './content-bn.ts';
import { riskBn, riskFoundBn, riskNumbersBn, riskRulesBn, riskTopicsBn } from './risk-bn.ts';
import { disputeReasonsBn, disputesBn } from './disputes-bn.ts';
import { frameBn } from './frame-bn.ts';
import { healthBn } from './health-bn.ts';
import { messageStatesBn, messagesBn } from './messages-bn.ts';
import { namesBn } from './names-bn.ts';
import { alertNamesBn, overviewBn, queueNamesBn } from './overview-bn.ts';
import { passkeysBn } from './passkeys-bn.ts';
import { playersBn } from './players-bn.ts';
import {
  balanceLinesBn,
  bonusNamesBn,
  eventKindsBn,
  eventWhatsBn,
  productNamesBn,
  promoterKindsBn,
  reportsBn,
  stepNamesBn,
} from './reports-bn.ts';
import { auditedBn, staffBn } from './staff-bn.ts';
import { supportBn } from './support-bn.ts';
import { tradingBn } from './trading-bn.ts';
import type { Messages } from './translated.ts';

export { faultsBn, refusalsBn } from './refusals-bn.ts';

/** Every text of the office in Bangla. */
export const bn = {
  ...frameBn,
  ...staffBn,
  ...auditedBn,
  ...cashierBn,
  ...changesBn,
  ...playersBn,
  support: supportBn,
  messages: messagesBn,
  passkeys: passkeysBn,
  messageStates: messageStatesBn,
  casino: casinoBn,
  gameTypes: gameTypesBn,
  heldReasons: heldReasonsBn,
  trading: tradingBn,
  bonusReviews: bonusReviewsBn,
  bonusReviewReasons: bonusReviewReasonsBn,
  vip: vipBn,
  identity: identityBn,
  webhooks: webhooksBn,
  apiKeys: apiKeysBn,
  keyRights: keyRightsBn,
  agents: agentsBn,
  affiliates: affiliatesBn,
  webhookEvents: webhookEventsBn,
  risk: riskBn,
  riskTopics: riskTopicsBn,
  riskRules: riskRulesBn,
  riskFound: riskFoundBn,
  riskNumbers: riskNumbersBn,
  collusion: collusionBn,
  collusionKinds: collusionKindsBn,
  names: namesBn,
  disputes: disputesBn,
  disputeReasons: disputeReasonsBn,
  content: contentBn,
  places: placesBn,
  health: healthBn,
  overview: overviewBn,
  queueNames: queueNamesBn,
  alertNames: alertNamesBn,
  analytics: analyticsBn,
  decisionKinds: decisionKindsBn,
  marketTypes: marketTypesBn,
  reports: reportsBn,
  eventKinds: eventKindsBn,
  eventWhats: eventWhatsBn,
  productNames: productNamesBn,
  bonusNames: bonusNamesBn,
  balanceLines: balanceLinesBn,
  stepNames: stepNamesBn,
  promoterKinds: promoterKindsBn,
  site: siteBn,
  helpLines: helpLinesBn,
  agreements: agreementsBn,
  agreementNames: agreementNamesBn,
  agreementDetails: agreementDetailsBn,
  help: helpBn,
  offers: offersBn,
  promotionCategories: promotionCategoriesBn,
} as const satisfies Messages;
