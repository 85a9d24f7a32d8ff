import { sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { bankerDraws } from './deal-baccarat.ts';
import { BACCARAT_PAYS, BACCARAT_RETURNED } from './pay-table.ts';

/** What each place returns under an endless deck: every deal by its points, each as likely as its cards make it. */
export const baccaratMeasures: Measures = {
  player: exact(() => shareOnHand((lead) => lead > 0, BACCARAT_PAYS.player)),
  banker: exact(() => shareOnHand((lead) => lead < 0, BACCARAT_PAYS.banker)),
  tie: exact(() => (chanceOfLead((lead) => lead === 0) * BACCARAT_PAYS.tie) / EVEN),
  'player-pair': exact(() => BACCARAT_PAYS['player-pair'] / FACES / EVEN),
  'banker-pair': exact(() => BACCARAT_PAYS['banker-pair'] / FACES / EVEN),
};

const FACES = 13;
const POINTS = 10;
/** Four faces of thirteen count zero; every other number of points has one. */
const cardChance = (points: number) => (points === 0 ? 4 : 1) / FACES;

type WinsOn = (lead: number) => boolean;

function shareOnHand(wins: WinsOn, pays: number): number {
  const returned = chanceOfLead((lead) => lead === 0) * BACCARAT_RETURNED;
  return (chanceOfLead(wins) * pays + returned) / EVEN;
}

/** The probability that the player's lead over the banker passes a test. */
function chanceOfLead(wins: WinsOn): number {
  return sumOver(POINTS, (player) =>
    sumOver(POINTS, (banker) => pairChance(player) * pairChance(banker) * chanceFrom(player, banker, wins)),
  );
}

/** The probability that two cards count this many points. */
const pairChance = (points: number) =>
  sumOver(POINTS, (first) => cardChance(first) * cardChance((points - first + POINTS) % POINTS));

/** The probability from two cards each. */
function chanceFrom(player: number, banker: number, wins: WinsOn): number {
  if (player >= 8 || banker >= 8) return wins(player - banker) ? 1 : 0;
  if (player >= 6) return chanceOfBanker(player, banker, undefined, wins);
  return sumOver(
    POINTS,
    (third) => cardChance(third) * chanceOfBanker((player + third) % POINTS, banker, third, wins),
  );
}

function chanceOfBanker(
  player: number,
  banker: number,
  playerThird: number | undefined,
  wins: WinsOn,
): number {
  const chanceAt = (points: number): number => (wins(player - points) ? 1 : 0);
  if (!bankerDraws(banker, playerThird)) return chanceAt(banker);
  return sumOver(POINTS, (third) => cardChance(third) * chanceAt((banker + third) % POINTS));
}
