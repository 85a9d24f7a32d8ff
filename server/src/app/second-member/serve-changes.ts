import type { changeCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { type ChangesDesk } from './second-members.ts';

type TradingChangeCalls = Pick<
  typeof changeCalls,
  'listTradingChanges' | 'showTradingChange' | 'confirmTradingChange' | 'endTradingChange'
>;
type CasinoChangeCalls = Pick<
  typeof changeCalls,
  'listCasinoChanges' | 'showCasinoChange' | 'confirmCasinoChange' | 'endCasinoChange'
>;
type BonusChangeCalls = Pick<
  typeof changeCalls,
  'listBonusChanges' | 'showBonusChange' | 'confirmBonusChange' | 'endBonusChange'
>;
type SettingChangeCalls = Omit<
  typeof changeCalls,
  keyof TradingChangeCalls | keyof CasinoChangeCalls | keyof BonusChangeCalls
>;

/** Serves the changes that wait for a second member at the trading desk. */
export function tradingChangeHandlers(desk: ChangesDesk): OfficeHandlers<TradingChangeCalls> {
  return {
    listTradingChanges: () => desk.list(),
    showTradingChange: ({ params }, context) => desk.show(params.id, context),
    confirmTradingChange: ({ params, body }, context) => desk.confirm(params.id, body.seen, context),
    endTradingChange: ({ params }, context) => desk.end(params.id, context),
  };
}

/** Serves the allowances of held wins that wait for a second member at the casino's desk. */
export function casinoChangeHandlers(desk: ChangesDesk): OfficeHandlers<CasinoChangeCalls> {
  return {
    listCasinoChanges: () => desk.list(),
    showCasinoChange: ({ params }, context) => desk.show(params.id, context),
    confirmCasinoChange: ({ params, body }, context) => desk.confirm(params.id, body.seen, context),
    endCasinoChange: ({ params }, context) => desk.end(params.id, context),
  };
}

/** Serves the releases of bonuses that wait for a second member. */
export function bonusChangeHandlers(desk: ChangesDesk): OfficeHandlers<BonusChangeCalls> {
  return {
    listBonusChanges: () => desk.list(),
    showBonusChange: ({ params }, context) => desk.show(params.id, context),
    confirmBonusChange: ({ params, body }, context) => desk.confirm(params.id, body.seen, context),
    endBonusChange: ({ params }, context) => desk.end(params.id, context),
  };
}

/** Serves the changes that wait for a second owner among the settings. */
export function settingChangeHandlers(desk: ChangesDesk): OfficeHandlers<SettingChangeCalls> {
  return {
    listSettingChanges: () => desk.list(),
    showSettingChange: ({ params }, context) => desk.show(params.id, context),
    confirmSettingChange: ({ params, body }, context) => desk.confirm(params.id, body.seen, context),
    endSettingChange: ({ params }, context) => desk.end(params.id, context),
  };
}
