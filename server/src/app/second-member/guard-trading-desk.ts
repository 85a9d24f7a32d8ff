import type { changeCalls, settlementCalls, tradingCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { tradingChangeHandlers } from './serve-changes.ts';
import { guardExchangeResults, guardHouseResults } from './guard-results.ts';
import { guardMarketTerms } from './guard-settings.ts';
import { guardHouseBetVoids, guardOrderVoids, guardRunnerRemovals } from './guard-voids.ts';
import { type GuardedCall, type GuardedUse, type MemberContext, keptUseOf } from './guarded-call.ts';
import type { GuardedTrading } from './guarded-trading.ts';
import { openChangesDesk, passOrPropose, refuseWaiting } from './second-members.ts';

type GuardedTradingCalls = Pick<
  typeof settlementCalls,
  'settleExchangeMarket' | 'settleHouseMarket' | 'removeRunner' | 'voidExchangeBet' | 'voidHouseBet'
> &
  Pick<typeof tradingCalls, 'setMarketTerms' | 'resumeMarket'> &
  Pick<
    typeof changeCalls,
    'listTradingChanges' | 'showTradingChange' | 'confirmTradingChange' | 'endTradingChange'
  >;

/** Serves what one trader can't do alone: some results and voids (SAFE-14), and terms that weaken a control (SAFE-15). */
export function guardedTradingHandlers(trading: GuardedTrading): OfficeHandlers<GuardedTradingCalls> {
  const calls = {
    'exchange-result': guardExchangeResults(trading),
    'house-result': guardHouseResults(trading),
    'runner-removal': guardRunnerRemovals(trading),
    'exchange-bet-void': guardOrderVoids(trading),
    'house-bet-void': guardHouseBetVoids(trading),
    'market-terms': guardMarketTerms(trading),
  };
  const kept: Readonly<Record<string, (input: string) => GuardedUse>> = {
    'exchange-result': (input) => keptUseOf(calls['exchange-result'], input),
    'house-result': (input) => keptUseOf(calls['house-result'], input),
    'runner-removal': (input) => keptUseOf(calls['runner-removal'], input),
    'exchange-bet-void': (input) => keptUseOf(calls['exchange-bet-void'], input),
    'house-bet-void': (input) => keptUseOf(calls['house-bet-void'], input),
    'market-terms': (input) => keptUseOf(calls['market-terms'], input),
  };
  const pass =
    <Input>(call: GuardedCall<Input>) =>
    (input: Input, context: MemberContext) =>
      passOrPropose(trading, call, input, context);
  return {
    settleExchangeMarket: pass(calls['exchange-result']),
    settleHouseMarket: pass(calls['house-result']),
    removeRunner: pass(calls['runner-removal']),
    voidExchangeBet: pass(calls['exchange-bet-void']),
    voidHouseBet: pass(calls['house-bet-void']),
    setMarketTerms: pass(calls['market-terms']),
    async resumeMarket(input, context) {
      await refuseWaiting(trading, `market:${input.params.id}`);
      await trading.desk.resumeMarket(input, context);
    },
    ...tradingChangeHandlers(openChangesDesk(trading, (kind, input) => kept[kind]?.(input))),
  };
}
