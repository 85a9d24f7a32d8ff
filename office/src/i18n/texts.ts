import { createTranslator } from 'use-intl';
import { en } from './en.ts';

const locale = 'en';

/** The office's texts. The office is in English only; the player site has both languages. */
export const texts = {
  shell: createTranslator({ locale, messages: en, namespace: 'shell' }),
  lists: createTranslator({ locale, messages: en, namespace: 'lists' }),
  support: createTranslator({ locale, messages: en, namespace: 'support' }),
  messages: createTranslator({ locale, messages: en, namespace: 'messages' }),
  messageStates: createTranslator({ locale, messages: en, namespace: 'messageStates' }),
  casino: createTranslator({ locale, messages: en, namespace: 'casino' }),
  gameTypes: createTranslator({ locale, messages: en, namespace: 'gameTypes' }),
  trading: createTranslator({ locale, messages: en, namespace: 'trading' }),
  changes: createTranslator({ locale, messages: en, namespace: 'changes' }),
  changeKinds: createTranslator({ locale, messages: en, namespace: 'changeKinds' }),
  secondReasons: createTranslator({ locale, messages: en, namespace: 'secondReasons' }),
  controls: createTranslator({ locale, messages: en, namespace: 'controls' }),
  houseKinds: createTranslator({ locale, messages: en, namespace: 'houseKinds' }),
  bonusReviews: createTranslator({ locale, messages: en, namespace: 'bonusReviews' }),
  bonusReviewReasons: createTranslator({ locale, messages: en, namespace: 'bonusReviewReasons' }),
  disputes: createTranslator({ locale, messages: en, namespace: 'disputes' }),
  disputeReasons: createTranslator({ locale, messages: en, namespace: 'disputeReasons' }),
  content: createTranslator({ locale, messages: en, namespace: 'content' }),
  offers: createTranslator({ locale, messages: en, namespace: 'offers' }),
  promotionCategories: createTranslator({ locale, messages: en, namespace: 'promotionCategories' }),
  help: createTranslator({ locale, messages: en, namespace: 'help' }),
  site: createTranslator({ locale, messages: en, namespace: 'site' }),
  places: createTranslator({ locale, messages: en, namespace: 'places' }),
  desks: createTranslator({ locale, messages: en, namespace: 'desks' }),
  roles: createTranslator({ locale, messages: en, namespace: 'roles' }),
  roleDuties: createTranslator({ locale, messages: en, namespace: 'roleDuties' }),
  entry: createTranslator({ locale, messages: en, namespace: 'entry' }),
  staff: createTranslator({ locale, messages: en, namespace: 'staff' }),
  audit: createTranslator({ locale, messages: en, namespace: 'audit' }),
  actions: createTranslator({ locale, messages: en, namespace: 'actions' }),
  cashier: createTranslator({ locale, messages: en, namespace: 'cashier' }),
  proposalKinds: createTranslator({ locale, messages: en, namespace: 'proposalKinds' }),
  requestStates: createTranslator({ locale, messages: en, namespace: 'requestStates' }),
  players: createTranslator({ locale, messages: en, namespace: 'players' }),
  playerStates: createTranslator({ locale, messages: en, namespace: 'playerStates' }),
  playerMatches: createTranslator({ locale, messages: en, namespace: 'playerMatches' }),
  movementKinds: createTranslator({ locale, messages: en, namespace: 'movementKinds' }),
  movementCauses: createTranslator({ locale, messages: en, namespace: 'movementCauses' }),
  betStates: createTranslator({ locale, messages: en, namespace: 'betStates' }),
  betStatuses: createTranslator({ locale, messages: en, namespace: 'betStatuses' }),
  paymentActions: createTranslator({ locale, messages: en, namespace: 'paymentActions' }),
  health: createTranslator({ locale, messages: en, namespace: 'health' }),
  reports: createTranslator({ locale, messages: en, namespace: 'reports' }),
  productNames: createTranslator({ locale, messages: en, namespace: 'productNames' }),
  bonusNames: createTranslator({ locale, messages: en, namespace: 'bonusNames' }),
  balanceLines: createTranslator({ locale, messages: en, namespace: 'balanceLines' }),
  stepNames: createTranslator({ locale, messages: en, namespace: 'stepNames' }),
  promoterKinds: createTranslator({ locale, messages: en, namespace: 'promoterKinds' }),
  account: createTranslator({ locale, messages: en, namespace: 'account' }),
};

/** A desk by the key of its name. */
export type DeskName = keyof typeof en.desks;

/** The audit actions that have a name. */
export const actionNames = Object.keys(en.actions);

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
