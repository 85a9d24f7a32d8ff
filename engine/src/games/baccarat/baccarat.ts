import { drawFromEndlessDeck, nameOfCard } from '../../fairness/draws.ts';
import { payAt } from '../multiplier.ts';
import { readFields, readName } from '../game.ts';
import type { SharedGame } from '../shared-game.ts';
import { type BaccaratHands, dealBaccarat, pointsOf } from './deal-baccarat.ts';
import { BACCARAT_PAYS, BACCARAT_PLACES, BACCARAT_RETURNED, type BaccaratPlace } from './pay-table.ts';

/** The place that a stake is on. */
export interface BaccaratBet {
  readonly on: BaccaratPlace;
}

/** Baccarat, punto banco (casino: an endless deck): the hand nearer to nine wins; a tie returns bets on either hand. */
export const baccarat: SharedGame<BaccaratBet, BaccaratHands> = {
  code: 'baccarat',
  readBet: (given) => {
    const on = readName(readFields(given, ['on'])?.on, BACCARAT_PLACES);
    return on === undefined ? undefined : { on };
  },
  draw: (floats) => dealBaccarat(() => drawFromEndlessDeck(floats)),
  pays: (hands, { on }, stake) => payAt(stake, multiplierOf(hands, on)),
  view: (hands) => ({
    player: hands.player.map(nameOfCard),
    banker: hands.banker.map(nameOfCard),
    playerPoints: pointsOf(hands.player),
    bankerPoints: pointsOf(hands.banker),
    winner: winnerOf(hands),
    won: BACCARAT_PLACES.filter((place) => hasWon(hands, place)),
  }),
};

function multiplierOf(hands: BaccaratHands, place: BaccaratPlace): number {
  if (hasWon(hands, place)) return BACCARAT_PAYS[place];
  const isReturned = (place === 'player' || place === 'banker') && winnerOf(hands) === 'tie';
  return isReturned ? BACCARAT_RETURNED : 0;
}

function hasWon(hands: BaccaratHands, place: BaccaratPlace): boolean {
  if (place === 'player-pair') return isPair(hands.player);
  if (place === 'banker-pair') return isPair(hands.banker);
  return winnerOf(hands) === place;
}

function winnerOf({ player, banker }: BaccaratHands): 'player' | 'banker' | 'tie' {
  const lead = pointsOf(player) - pointsOf(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

/** True if the first two cards have the same face. */
const isPair = ([first, second]: BaccaratHands['player']) => first?.face === second?.face;
