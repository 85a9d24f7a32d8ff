import { oddsToNumber } from '@maidan/engine';
import { Button, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFreshness } from '../../../lib/live.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { BetSentence } from './bet-sentence.tsx';
import { BetWarnings } from './bet-warnings.tsx';
import { NumberPad } from './number-pad.tsx';
import { OddsStepper } from './odds-stepper.tsx';
import { placeBet } from './place-bet.ts';
import { readStake } from './preview-bet.ts';
import { QuickStakeRow } from './quick-stake-row.tsx';
import type { Draft } from './slip-state.ts';
import { tellSlip } from './slip-store.ts';
import { StakeField } from './stake-field.tsx';
import { isPadKey, typeStake } from './type-stake.ts';

function changeStake(stakeTyped: string): void {
  tellSlip({ type: 'change', stakeTyped });
}

/** The slip while the bet is put together: odds, stake, what it means, and the one button that sends it. */
export function SlipEditor({ draft }: { draft: Draft }) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const { obstacle, send } = useSend(draft);
  const stake = readStake(draft.stakeTyped);
  const placeWord = draft.side === 'BACK' ? 'placeBack' : 'placeLay';
  const label =
    obstacle ??
    t(placeWord, {
      stake: stake === undefined ? '' : moneyText(language, stake, { decimals: 'when-needed' }),
      odds: oddsText(oddsToNumber(draft.odds)),
    });
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onKeyDown={(event) => typeFromKeyboard(event, draft.stakeTyped)}
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === undefined) send();
      }}
    >
      <div className="grid min-h-0 auto-rows-max gap-1 overflow-y-auto px-3">
        <div className="grid grid-cols-2 gap-1.5">
          <OddsStepper draft={draft} />
          <StakeField typed={draft.stakeTyped} onType={changeStake} />
        </div>
        <QuickStakeRow typed={draft.stakeTyped} onType={changeStake} />
        <NumberPad draft={draft} onType={changeStake} />
        <BetSentence draft={draft} />
      </div>
      <div className="px-3 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <BetWarnings draft={draft} />
        <Button type="submit" disabled={obstacle !== undefined}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Keys of a hardware keyboard go to the stake, wherever in the slip the focus is. */
function typeFromKeyboard(event: KeyboardEvent, typed: string): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key === 'Backspace' ? 'delete' : event.key;
  if (!isPadKey(key)) return;
  event.preventDefault();
  changeStake(typeStake(typed, key));
}

function useSend(draft: Draft) {
  const t = useTranslations('exchange.slip');
  const queries = useQueryClient();
  const freshness = useFreshness(draft.marketId);
  const status = useMarketPart(draft.marketId, (market) => market.status);
  const marketVersion = useMarketPart(draft.marketId, (market) => market.version);
  const delayS = useMarketPart(draft.marketId, (market) => (market.inplay ? market.betDelay : 0));
  const obstacleKey = () => {
    if (freshness === 'stale' || marketVersion === undefined) return 'notLive' as const;
    if (status !== 'OPEN') return 'notOpen' as const;
    return readStake(draft.stakeTyped) === undefined ? ('enterStake' as const) : undefined;
  };
  const key = obstacleKey();
  const send = () => {
    if (marketVersion === undefined) return;
    tellSlip({ type: 'send', marketVersion, delayS: delayS ?? 0 });
    void placeBet(queries);
  };
  return { obstacle: key === undefined ? undefined : t(key), send };
}
