import type { HouseBet } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import { houseBetsKey, openHouseBetsKey } from './house-bet-queries.ts';

interface HouseBetAnswer {
  readonly bet: HouseBet;
  readonly balance: Money;
  readonly exposure: Money;
}

/** Shows the server's answer about a bet at once; the stream follows. */
export function adoptHouseAnswer(queries: QueryClient, { bet, balance, exposure }: HouseBetAnswer): void {
  queries.setQueryData(balanceKey, balance);
  queries.setQueryData(exchangeAccountKey, { balance, exposure, available: balance });
  queries.setQueryData<readonly HouseBet[]>(openHouseBetsKey(bet.eventId), (open = []) => [
    bet,
    ...open.filter(({ id }) => id !== bet.id),
  ]);
  void queries.invalidateQueries({ queryKey: houseBetsKey });
}
