import { betOnBookmaker, betOnFancy } from './actions/bet-against-house.ts';
import { browseMatches } from './actions/browse-matches.ts';
import { cancelOrder } from './actions/cancel-order.ts';
import { cashOut } from './actions/cash-out.ts';
import { checkStream } from './actions/check-stream.ts';
import { deposit } from './actions/deposit.ts';
import { placeOrder } from './actions/place-order.ts';
import { playGame } from './actions/play-game.ts';
import { readRecords } from './actions/read-records.ts';
import { enterSite } from './enter-site.ts';
import type { ActionName, LoadOptions } from './options.ts';
import { outcomeOf } from './outcome.ts';
import { Missed, Player } from './player.ts';
import { drawAction, firstActions, pauseMs } from './schedule.ts';
import type { Tally } from './tally.ts';

const ACTIONS: Readonly<Record<ActionName, (player: Player) => Promise<void>>> = {
  browse: browseMatches,
  order: placeOrder,
  cancel: cancelOrder,
  cashout: cashOut,
  bookmaker: betOnBookmaker,
  fancy: betOnFancy,
  deposit,
  game: playGame,
  records: readRecords,
};

/** The share of actions after which a player who keeps prices compares them with the polled market. */
const CHECK_SHARE = 0.1;

/** Plays one player until the run is over. */
export async function play(
  index: number,
  options: LoadOptions,
  tally: Tally,
  stop: AbortSignal,
): Promise<void> {
  const player = new Player(index, options, tally, stop);
  if (!(await attempt(() => enterSite(player), tally))) return player.stream.close();
  tally.playing += 1;
  const first = firstActions(player.rng, options.mix);
  await attempt(() => browseMatches(player), tally);
  while (!player.isOver) {
    await player.pause(pauseMs(player.rng, options.thinkSeconds));
    if (player.isOver) break;
    const action = first.shift() ?? drawAction(player.rng, options.mix);
    await attempt(() => ACTIONS[action](player), tally);
    if (player.isChecked && player.rng.next() < CHECK_SHARE)
      await attempt(() => checkStream(player, tally), tally);
  }
  tally.playing -= 1;
  player.stream.close();
}

/** Goes on after whatever went wrong: what wasn't counted yet is a fault. */
async function attempt<T>(what: () => Promise<T>, tally: Tally): Promise<T | undefined> {
  try {
    return await what();
  } catch (error) {
    if (error instanceof Missed) return undefined;
    const outcome = outcomeOf(error);
    if (outcome.kind === 'fault') tally.fault('player', outcome.what);
    return undefined;
  }
}
