import type { InstructionError, PlaceInstruction } from '@maidan/contract/trading';
import type { OneOnClose } from '../../exchange/index.ts';
import { parsePrice, parseSize } from '../amounts.ts';
import { findNameFault, findSelfMatches, type PlaceTerms, referenceOf } from './read-instruction.ts';

/** True if an instruction is for a bet at the starting price. */
export const isOnClose = ({ orderType }: PlaceInstruction): boolean => orderType !== 'LIMIT';

/** The bet at the starting price that an instruction asks for, or what is wrong with it whatever the market is like. */
export function readOnClose(instruction: PlaceInstruction, terms: PlaceTerms): OneOnClose | InstructionError {
  const fault = findNameFault(instruction, terms);
  if (fault !== undefined) return fault;
  const { orderType, selectionId, side, limitOrder, limitOnCloseOrder, marketOnCloseOrder } = instruction;
  const isLimited = orderType === 'LIMIT_ON_CLOSE';
  const given = isLimited ? limitOnCloseOrder : marketOnCloseOrder;
  const other = isLimited ? marketOnCloseOrder : limitOnCloseOrder;
  // What a limit order alone can have, such as FILL_OR_KILL, isn't dropped without a word.
  if (given === undefined || other !== undefined || limitOrder !== undefined) return 'INVALID_ORDER_TYPE';
  const oddsLimit = limitOnCloseOrder && parsePrice(limitOnCloseOrder.price, terms.market.line);
  if (isLimited && oddsLimit === undefined) return 'INVALID_ODDS';
  const amount = parseSize(given.liability);
  if (amount === undefined || amount <= 0n) return 'INVALID_BET_SIZE';
  return {
    runnerId: selectionId,
    side,
    amount,
    oddsLimit,
    clientRef: terms.clientRef,
    reference: referenceOf(instruction, terms),
  };
}

/** The bets whose limits overlap with those of another on the same runner: they would certainly meet. */
export function findOwnMeetings(bets: readonly OneOnClose[]): ReadonlySet<OneOnClose> {
  const limited = bets.flatMap((bet) =>
    bet.oddsLimit === undefined ? [] : [{ ...bet, odds: bet.oddsLimit, bet }],
  );
  const meets = findSelfMatches(limited);
  return new Set(limited.filter((_, index) => meets[index] === true).map(({ bet }) => bet));
}
