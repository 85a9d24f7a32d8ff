import type { HouseBet } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import {
  allOpenHouseBetsKey,
  houseBetsKey,
  type OpenHouseBets,
  openHouseBetsKey,
} from './house-bet-queries.ts';

interface HouseBetAnswer {
  readonly bet: HouseBet;
  readonly balance: Money;
  readonly exposure: Money;
}

/** Shows the server's answer about a bet at once; the stream follows. */
export function adoptHouseAnswer(queries: QueryClient, { bet, balance, exposure }: HouseBetAnswer): void {
  queries.setQueryData(balanceKey, balance);
  queries.setQueryData(exchangeAccountKey, { balance, exposure, available: balance });
  const adopt = (open: readonly HouseBet[]) => [bet, ...open.filter(({ id }) => id !== bet.id)];
  queries.setQueryData<readonly HouseBet[]>(openHouseBetsKey(bet.eventId), (open = []) => adopt(open));
  queries.setQueryData<OpenHouseBets>(
    allOpenHouseBetsKey,
    (open) => open && { ...open, bets: adopt(open.bets) },
  );
  void queries.invalidateQueries({ queryKey: houseBetsKey });
}
