import { takeSeat } from '../seat.ts';
import { betOnBookmaker, betOnFancy } from '../house-bets.ts';
import { type Evening, between, count, forAll, oneOf } from './evening.ts';
import { FEED_RUNNERS, openFeedMarket, settleFeedMarket } from './markets.ts';
import { type EveningPlayer, askSupport, goOn, matchBets, takaOf } from './players.ts';

/** Players who bet against each other and nobody else, so that what their group as a whole loses stays with the house. */
export interface Group {
  readonly players: readonly EveningPlayer[];
  /** The order books in which they did. */
  readonly marketIds: string[];
}

const STAKE_MAX = 500;
const PRICES = [1.5, 2, 2.5, 3] as const;
/** One in so many does it in a round. */
const WRITES = 40;
const SAYS = [
  'My deposit has not come yet, I want to talk to a person.',
  'আমি একজন মানুষের সাথে কথা বলতে চাই।',
  'agent please',
] as const;
const DICE = { side: 'over', target: 5050 } as const;

/** A round of the evening for a group: a market of its own, bets against the house, games, and a word with support. */
export async function playRound(evening: Evening, { players, marketIds }: Group): Promise<void> {
  const marketId = await openFeedMarket(evening);
  marketIds.push(marketId);
  const pairs = Array.from({ length: Math.floor(players.length / 2) }, (_, index) =>
    players.slice(2 * index, 2 * index + 2),
  );
  await forAll(pairs, async ([one, other]) => {
    if (one === undefined || other === undefined) return;
    const price = oneOf(evening, PRICES);
    const taka = between(evening, 1, STAKE_MAX / 100) * 100;
    const [first, second] = await Promise.all([takaOf(evening, one), takaOf(evening, other)]);
    if (first < taka || second < taka * price) return;
    const runnerId = oneOf(evening, FEED_RUNNERS);
    await matchBets(evening, [one, other], { marketId, runnerId, price, taka });
  });
  await forAll(players, async (player) => {
    if (evening.random.below(WRITES) === 0) await askSupport(evening, player, oneOf(evening, SAYS));
    if ((await takaOf(evening, player)) < STAKE_MAX) return;
    await betWithHouse(evening, player);
  });
  await settleFeedMarket(evening, marketId, oneOf(evening, FEED_RUNNERS));
}

/** A bet with the bookmaker or on a session, or some rounds of a game. */
async function betWithHouse(evening: Evening, player: EveningPlayer): Promise<void> {
  const { url } = evening.open;
  const stake = `${between(evening, 1, STAKE_MAX / 100) * 100}.00`;
  const kind = oneOf(evening, ['bookmaker', 'session', 'game', 'nothing'] as const);
  if (kind === 'nothing') return;
  await goOn(evening, player);
  if (kind === 'game') {
    const seat = await takeSeat(url, player, 'dice', 'EGAME');
    for (let times = 0; times < 3; times += 1) await seat.play('50.00', DICE);
    count(evening, 'rounds of games', 3);
    return;
  }
  const bet = kind === 'bookmaker' ? betOnBookmaker : betOnFancy;
  const side = kind === 'session' ? oneOf(evening, ['YES', 'NO'] as const) : 'BACK';
  const run = side === 'NO' ? 45 : 46;
  const answer = await bet(url, player, kind === 'session' ? { stake, side, run } : { stake });
  // What the house may lose on a market is limited.
  count(
    evening,
    answer.status < 400 ? 'bets with the house' : `bets refused: ${String(answer.body['code'])}`,
  );
}
