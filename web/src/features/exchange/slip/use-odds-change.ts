import { type Odds, parsePrice } from '@maidan/engine';
import { useState } from 'react';
import { usePrice } from '../market/market-parts.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { hasWorsened } from './has-worsened.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';

/** What a worse price since the pick means for the bet. */
export interface OddsChangeOfBet {
  /** The new odds that the player must accept first. */
  readonly toAccept: Odds | undefined;
  readonly accept: () => void;
  /** The odds of the tap, if the slip opened at others, which are still the best ones and the bet's. */
  readonly movedFrom: Odds | undefined;
  /** The new odds that are taken without asking. */
  readonly bestToTake: Odds | undefined;
}

/**
 * Follows the best price by the player's setting; odds that the player set on the ladder are left alone. `pick`
 * identifies the tap that started the draft.
 */
export function useOddsChange(draft: Draft, pick: string): OddsChangeOfBet {
  const mode = useExchangeSettings(({ oddsChange }) => oddsChange);
  const [{ odds: picked, pick: pickedBy }, setPicked] = useState({ odds: draft.odds, pick });
  if (pickedBy !== pick) setPicked({ odds: draft.odds, pick });
  const { price } = usePrice(draft.marketId, draft.runnerId, draft.side === 'BACK' ? 'back' : 'lay', 0);
  const best = price === undefined ? undefined : parsePrice(price);
  const isWorse =
    best !== undefined &&
    draft.isSetPrice !== true &&
    draft.odds === picked &&
    hasWorsened(draft.side, { from: picked, to: best });
  const { tappedOdds } = draft;
  return {
    movedFrom: draft.odds === picked && best === picked && tappedOdds !== picked ? tappedOdds : undefined,
    toAccept: mode === 'ask' && isWorse ? best : undefined,
    accept() {
      if (best === undefined) return;
      setPicked({ odds: best, pick });
      dispatchSlip({ type: 'change', change: { odds: best } });
    },
    bestToTake: mode === 'any' && isWorse ? best : undefined,
  };
}
