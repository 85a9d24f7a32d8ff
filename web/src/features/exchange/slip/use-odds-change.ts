import { type Odds, parseOdds } from '@maidan/engine';
import { useState } from 'react';
import { usePrice } from '../market/market-parts.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { hasWorsened } from './has-worsened.ts';
import type { Draft } from './slip-state.ts';
import { tellSlip } from './slip-store.ts';

/** What a price that got worse since it was picked means for the bet. */
export interface OddsChangeOfBet {
  /** The new odds, which the player wants to be asked about. */
  readonly toAccept: Odds | undefined;
  readonly accept: () => void;
  /** The new odds, which the player takes without being asked. */
  readonly bestToTake: Odds | undefined;
}

/**
 * Follows the best price as the player has set it; odds that the player chose on the ladder are left alone. `pick` names
 * the tap that the draft began with.
 */
export function useOddsChange(draft: Draft, pick: string): OddsChangeOfBet {
  const mode = useExchangeSettings(({ oddsChange }) => oddsChange);
  const [{ odds: picked, pick: pickedBy }, setPicked] = useState({ odds: draft.odds, pick });
  if (pickedBy !== pick) setPicked({ odds: draft.odds, pick });
  const { price } = usePrice(draft.marketId, draft.selectionId, draft.side === 'BACK' ? 'back' : 'lay', 0);
  const best = price === undefined ? undefined : parseOdds(price);
  const isWorse =
    best !== undefined && draft.odds === picked && hasWorsened(draft.side, { from: picked, to: best });
  return {
    toAccept: mode === 'ask' && isWorse ? best : undefined,
    accept() {
      if (best === undefined) return;
      setPicked({ odds: best, pick });
      tellSlip({ type: 'change', change: { odds: best } });
    },
    bestToTake: mode === 'any' && isWorse ? best : undefined,
  };
}
