import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';

/** Whether a player’s bets are matched at the best price on offer, or lapse where that is better than they asked (row TRADE-137). */

const bestExecution = shape({ isOn: as('is_on', z.boolean()) });

export const bestExecutionCalls = defineCalls({
  showBestExecution: {
    method: 'GET',
    path: '/exchange/best-execution',
    caller: 'player',
    summary:
      'Whether the player’s bets are matched at better prices than asked, as they are unless the player says otherwise.',
    answer: bestExecution,
    status: 200,
    refusals: [],
  },
  setBestExecution: {
    method: 'POST',
    path: '/exchange/best-execution',
    caller: 'player',
    summary:
      'Has bets lapse where a better price than asked is on offer, or takes that back, from the next bet that comes to its market on.',
    body: bestExecution,
    answer: bestExecution,
    status: 200,
    refusals: [],
  },
});
