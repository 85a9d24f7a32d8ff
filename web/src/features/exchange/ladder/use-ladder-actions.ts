import type { Order } from '@maidan/contract';
import { type Odds, oddsAtTick, oddsToNumber, type Side, tickCount } from '@maidan/engine';
import { countText, oddsText, useLanguage } from '@maidan/ui';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedRunner } from '../market/market-parts.ts';
import { changeExchangeSettings, useExchangeSettings } from '../settings/exchange-settings.ts';
import { dispatchSlip, pickPrice, useSlip } from '../slip/slip-store.ts';
import type { Cell, LadderActions } from './ladder-keys.ts';
import { nextStake } from './next-stake.ts';
import { type OwnAtPrice, placeOf } from './own-at-price.ts';
import { betToReverse } from './runner-position.ts';
import { useBetAt } from './use-bet-at.ts';
import { useCancelOrders } from './use-cancel-orders.ts';
import { useMoveOrders } from './use-move-orders.ts';
import type { RunnerLadderView } from './use-runner-ladder.ts';

interface LadderActionsOptions {
  readonly marketId: string;
  readonly runner: ListedRunner;
  readonly view: RunnerLadderView;
  readonly isClosed: boolean;
  readonly focused: Cell;
  readonly onMove: (to: Partial<Cell>) => void;
  readonly onCentre: () => void;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  readonly onShowWinnings: () => void;
}

/** What taps, drags and keys do on a runner's ladder, and the sentence that a screen reader hears of it. */
export function useLadderActions(options: LadderActionsOptions) {
  const { marketId, runner, view, isClosed, focused, onMove, onCentre, onClose } = options;
  const t = useTranslations('ladder');
  const language = useLanguage();
  const betAt = useBetAt(marketId, runner, isClosed);
  const cancelOrders = useCancelOrders();
  const moveTo = useMoveOrders();
  const [said, say] = useState('');
  const { own, position } = view;
  const cancelAt = useCallback(
    async (odds: Odds, orders: readonly Order[]) => {
      say('');
      if (await cancelOrders(orders))
        say(t('own.cancelled', { odds: oddsText(language, oddsToNumber(odds)) }));
    },
    [cancelOrders, t, language],
  );
  const movePlace = (place: OwnAtPrice | undefined, tick: number) => {
    const odds = oddsAtTick(Math.min(tickCount - 1, Math.max(0, tick)));
    // Those in their delay aren't in the book yet.
    const waiting = (place?.orders ?? []).filter(
      (order) => order.status !== 'PENDING' && order.odds !== odds,
    );
    void moveTo(
      waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      odds,
    );
  };
  const ownHere = () => {
    const odds = oddsAtTick(focused.tick);
    const sides = [focused.side, focused.side === 'BACK' ? 'LAY' : 'BACK'] as const;
    return sides.map((side) => own.get(placeOf(side, odds))).find((place) => place?.orders.length);
  };
  const cancelSide = async (side: Side) => {
    const orders = [...own.values()].flatMap((place) => place.orders).filter((order) => order.side === side);
    say('');
    if (await cancelOrders(orders)) say(t(side === 'BACK' ? 'own.cancelledBacks' : 'own.cancelledLays'));
  };
  const keys: LadderActions = {
    move: onMove,
    moveOrders: (ticks) => {
      const place = ownHere();
      if (place === undefined) return;
      movePlace(place, focused.tick + ticks);
      onMove({ tick: focused.tick + ticks });
    },
    cancelHere: () => {
      const place = ownHere();
      if (place !== undefined) void cancelAt(oddsAtTick(focused.tick), place.orders);
    },
    cancelSide: (side) => void cancelSide(side),
    betAtBest: (how) => {
      const isBack = focused.side === 'BACK';
      const { best } = (how === 'take') === isBack ? view.back : view.lay;
      if (best !== undefined) betAt(focused.side, best);
    },
    close: onClose,
    reverse: () => {
      if (position !== undefined && !isClosed) openReverse(marketId, runner, view, position);
    },
    changeStake: (step) => {
      const { quickStakes, oneTapStake } = useExchangeSettings.getState();
      const stake = nextStake(quickStakes, oneTapStake, step);
      changeExchangeSettings({ oneTapStake: stake });
      say(t('stakeNow', { stake: countText(language, stake) }));
    },
    centre: onCentre,
    showKeys: options.onShowKeys,
    showWinnings: options.onShowWinnings,
  };
  return {
    betAt,
    cancelAt,
    /** Moves the orders of a place, as `placeOf` names it, to a tick. */
    dropAt: (place: string, tick: number) => movePlace(own.get(place), tick),
    keys,
    said,
  };
}

/** The slip with the bet that turns the position over at the best price: so large a bet is never placed by one key. */
function openReverse(
  marketId: string,
  { runnerId, name }: ListedRunner,
  { back, lay }: RunnerLadderView,
  position: NonNullable<RunnerLadderView['position']>,
): void {
  const side: Side = position.ifWins > position.ifLoses ? 'LAY' : 'BACK';
  const { best } = side === 'BACK' ? back : lay;
  if (best === undefined) return;
  const bet = betToReverse(position, best);
  if (bet === undefined) return;
  pickPrice({ marketId, runnerId, runnerName: name, side, odds: best, isSetPrice: true });
  if (useSlip.getState().stage === 'editing')
    dispatchSlip({ type: 'change', change: { stakeTyped: (bet.size / 100n).toString() } });
}
