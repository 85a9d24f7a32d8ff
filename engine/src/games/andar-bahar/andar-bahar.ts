import { type Card, drawFromDeck, type Floats, nameOfCard } from '../../fairness/draws.ts';
import { instantGame, readFields } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { ANDAR_BAHAR_PAYS, type AndarBaharPlace, isPlace, winsOn } from './pay-table.ts';

/** The place that the stake is on. */
export interface AndarBaharChoice {
  readonly on: AndarBaharPlace;
}

/** A deal: the joker, and the cards dealt to andar and bahar in turns until one has the joker's face. */
export interface AndarBaharDeal {
  readonly joker: Card;
  readonly dealt: readonly Card[];
}

/** The joker and every card that can come before its match: only three cards of its face are left. */
const CARDS_MAX = 50;

/**
 * Andar bahar (casino: cards of 52 without return): bets on which side, or after how many cards, the joker's
 * face appears.
 */
export const andarBahar = instantGame<AndarBaharChoice, AndarBaharDeal>({
  code: 'andar-bahar',
  readChoice: (given) => {
    const on = readFields(given, ['on'])?.on;
    return isPlace(on) ? { on } : undefined;
  },
  draw: deal,
  pays: ({ dealt }, { on }, stake) =>
    winsOn(on, dealt.length) ? payAt(stake, ANDAR_BAHAR_PAYS[on]) : NOTHING,
  view: ({ joker, dealt }, { on }) => {
    const won = winsOn(on, dealt.length);
    return {
      joker: nameOfCard(joker),
      andar: dealt.filter((_, index) => index % 2 === 0).map(nameOfCard),
      bahar: dealt.filter((_, index) => index % 2 === 1).map(nameOfCard),
      winner: winsOn('andar', dealt.length) ? 'andar' : 'bahar',
      cards: dealt.length,
      multiplier: won ? ANDAR_BAHAR_PAYS[on] : 0,
    };
  },
});

function deal(floats: Floats): AndarBaharDeal {
  const [joker = { face: 0, suit: 0 }, ...cards] = drawFromDeck(floats, CARDS_MAX);
  const match = cards.findIndex((card) => card.face === joker.face);
  return { joker, dealt: cards.slice(0, match + 1) };
}
