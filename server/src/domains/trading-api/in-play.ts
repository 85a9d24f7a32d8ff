import { type MarketType, turnsInPlay } from '@maidan/contract';

/** True once a market trades in play, as programs understand it: a race is run without bets, and only suspended for them. */
export const isInPlay = ({
  type,
  inPlay,
}: {
  readonly type: MarketType;
  readonly inPlay: boolean;
}): boolean => inPlay && turnsInPlay(type);
