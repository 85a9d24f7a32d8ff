import { createFormatter, createTranslator } from 'use-intl';
import { en } from './en.ts';
import { speech } from './speech.ts';

const { language: locale, messages } = speech();

/** The office's language. */
export const language = locale;

/** The office's texts, in its language. */
export const texts = {
  overview: createTranslator({ locale, messages, namespace: 'overview' }),
  queueNames: createTranslator({ locale, messages, namespace: 'queueNames' }),
  alertNames: createTranslator({ locale, messages, namespace: 'alertNames' }),
  analytics: createTranslator({ locale, messages, namespace: 'analytics' }),
  decisionKinds: createTranslator({ locale, messages, namespace: 'decisionKinds' }),
  marketTypes: createTranslator({ locale, messages, namespace: 'marketTypes' }),
  shell: createTranslator({ locale, messages, namespace: 'shell' }),
  lists: createTranslator({ locale, messages, namespace: 'lists' }),
  support: createTranslator({ locale, messages, namespace: 'support' }),
  messages: createTranslator({ locale, messages, namespace: 'messages' }),
  passkeys: createTranslator({ locale, messages, namespace: 'passkeys' }),
  messageStates: createTranslator({ locale, messages, namespace: 'messageStates' }),
  casino: createTranslator({ locale, messages, namespace: 'casino' }),
  gameTypes: createTranslator({ locale, messages, namespace: 'gameTypes' }),
  heldReasons: createTranslator({ locale, messages, namespace: 'heldReasons' }),
  trading: createTranslator({ locale, messages, namespace: 'trading' }),
  changes: createTranslator({ locale, messages, namespace: 'changes' }),
  changeKinds: createTranslator({ locale, messages, namespace: 'changeKinds' }),
  secondReasons: createTranslator({ locale, messages, namespace: 'secondReasons' }),
  controls: createTranslator({ locale, messages, namespace: 'controls' }),
  aloneKinds: createTranslator({ locale, messages, namespace: 'aloneKinds' }),
  aloneSpans: createTranslator({ locale, messages, namespace: 'aloneSpans' }),
  staffLimits: createTranslator({ locale, messages, namespace: 'staffLimits' }),
  houseKinds: createTranslator({ locale, messages, namespace: 'houseKinds' }),
  ties: createTranslator({ locale, messages, namespace: 'ties' }),
  bonusReviews: createTranslator({ locale, messages, namespace: 'bonusReviews' }),
  vip: createTranslator({ locale, messages, namespace: 'vip' }),
  bonusReviewReasons: createTranslator({ locale, messages, namespace: 'bonusReviewReasons' }),
  identity: createTranslator({ locale, messages, namespace: 'identity' }),
  agents: createTranslator({ locale, messages, namespace: 'agents' }),
  affiliates: createTranslator({ locale, messages, namespace: 'affiliates' }),
  apiKeys: createTranslator({ locale, messages, namespace: 'apiKeys' }),
  keyRights: createTranslator({ locale, messages, namespace: 'keyRights' }),
  webhooks: createTranslator({ locale, messages, namespace: 'webhooks' }),
  webhookEvents: createTranslator({ locale, messages, namespace: 'webhookEvents' }),
  risk: createTranslator({ locale, messages, namespace: 'risk' }),
  riskTopics: createTranslator({ locale, messages, namespace: 'riskTopics' }),
  riskRules: createTranslator({ locale, messages, namespace: 'riskRules' }),
  riskFound: createTranslator({ locale, messages, namespace: 'riskFound' }),
  riskNumbers: createTranslator({ locale, messages, namespace: 'riskNumbers' }),
  collusion: createTranslator({ locale, messages, namespace: 'collusion' }),
  collusionKinds: createTranslator({ locale, messages, namespace: 'collusionKinds' }),
  names: createTranslator({ locale, messages, namespace: 'names' }),
  disputes: createTranslator({ locale, messages, namespace: 'disputes' }),
  disputeReasons: createTranslator({ locale, messages, namespace: 'disputeReasons' }),
  content: createTranslator({ locale, messages, namespace: 'content' }),
  offers: createTranslator({ locale, messages, namespace: 'offers' }),
  promotionCategories: createTranslator({ locale, messages, namespace: 'promotionCategories' }),
  help: createTranslator({ locale, messages, namespace: 'help' }),
  site: createTranslator({ locale, messages, namespace: 'site' }),
  helpLines: createTranslator({ locale, messages, namespace: 'helpLines' }),
  agreements: createTranslator({ locale, messages, namespace: 'agreements' }),
  agreementNames: createTranslator({ locale, messages, namespace: 'agreementNames' }),
  agreementDetails: createTranslator({ locale, messages, namespace: 'agreementDetails' }),
  places: createTranslator({ locale, messages, namespace: 'places' }),
  desks: createTranslator({ locale, messages, namespace: 'desks' }),
  menuGroups: createTranslator({ locale, messages, namespace: 'menuGroups' }),
  roles: createTranslator({ locale, messages, namespace: 'roles' }),
  roleDuties: createTranslator({ locale, messages, namespace: 'roleDuties' }),
  entry: createTranslator({ locale, messages, namespace: 'entry' }),
  staff: createTranslator({ locale, messages, namespace: 'staff' }),
  audit: createTranslator({ locale, messages, namespace: 'audit' }),
  actions: createTranslator({ locale, messages, namespace: 'actions' }),
  cashier: createTranslator({ locale, messages, namespace: 'cashier' }),
  proposalKinds: createTranslator({ locale, messages, namespace: 'proposalKinds' }),
  requestStates: createTranslator({ locale, messages, namespace: 'requestStates' }),
  players: createTranslator({ locale, messages, namespace: 'players' }),
  playerStates: createTranslator({ locale, messages, namespace: 'playerStates' }),
  playerMatches: createTranslator({ locale, messages, namespace: 'playerMatches' }),
  movementKinds: createTranslator({ locale, messages, namespace: 'movementKinds' }),
  movementCauses: createTranslator({ locale, messages, namespace: 'movementCauses' }),
  betStates: createTranslator({ locale, messages, namespace: 'betStates' }),
  betStatuses: createTranslator({ locale, messages, namespace: 'betStatuses' }),
  paymentActions: createTranslator({ locale, messages, namespace: 'paymentActions' }),
  health: createTranslator({ locale, messages, namespace: 'health' }),
  reports: createTranslator({ locale, messages, namespace: 'reports' }),
  eventKinds: createTranslator({ locale, messages, namespace: 'eventKinds' }),
  eventWhats: createTranslator({ locale, messages, namespace: 'eventWhats' }),
  productNames: createTranslator({ locale, messages, namespace: 'productNames' }),
  bonusNames: createTranslator({ locale, messages, namespace: 'bonusNames' }),
  balanceLines: createTranslator({ locale, messages, namespace: 'balanceLines' }),
  stepNames: createTranslator({ locale, messages, namespace: 'stepNames' }),
  promoterKinds: createTranslator({ locale, messages, namespace: 'promoterKinds' }),
  account: createTranslator({ locale, messages, namespace: 'account' }),
};

const formatter = createFormatter({ locale });

/** How long ago a moment was, in words: “5 minutes ago”. */
export const agoText = (moment: Date): string => formatter.relativeTime(moment, new Date());

/** A desk by the key of its name. */
export type DeskName = keyof typeof en.desks;

/** The name of a payment's state; an unnamed state is shown as is. */
export function requestStateText(state: string): string {
  return isRequestState(state) ? texts.requestStates(state) : state;
}

function isRequestState(state: string): state is keyof typeof en.requestStates {
  return Object.hasOwn(en.requestStates, state);
}

/** The name of an audit action; an unnamed action is shown as is. */
export function actionText(action: string): string {
  return isNamed(action) ? texts.actions(action) : action;
}

function isNamed(action: string): action is keyof typeof en.actions {
  return Object.hasOwn(en.actions, action);
}
