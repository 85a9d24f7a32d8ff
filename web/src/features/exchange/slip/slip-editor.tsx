import { type Odds, oddsToNumber } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { live, useFreshness } from '../../../lib/live.ts';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { BetSentence } from './bet-sentence.tsx';
import { BetWarnings } from './bet-warnings.tsx';
import { eachWayStakeMax, useEachWayDivisor } from './each-way-bet.ts';
import { HandicapWords } from './handicap-words.tsx';
import { OrderOptions } from './order-options.tsx';
import { readOrderTerms } from './order-terms.ts';
import { OddsStepper } from './odds-stepper.tsx';
import { placeBet } from './place-bet.ts';
import { readStake, stakeMax } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';
import { StakeForm } from './stake-form.tsx';
import { useOddsChange } from './use-odds-change.ts';
import { timeNowMs } from '../../../lib/site-clock.ts';

function changeStake(stakeTyped: string): void {
  dispatchSlip({ type: 'change', change: { stakeTyped } });
}

interface SlipEditorProps {
  readonly draft: Draft;
  /** Identifies the tap that started the draft; another tap changes the slip without remounting it. */
  readonly pick: string;
}

/** The slip of an order while it is edited. */
export function SlipEditor({ draft, pick }: SlipEditorProps) {
  const t = useTranslations('exchange.slip');
  const settings = useTranslations('exchange.settings');
  const language = useLanguage();
  const { data: account } = useExchangeAccount();
  const change = useOddsChange(draft, pick);
  const { obstacle, send } = useSend(draft, change.bestToTake);
  const divisor = useEachWayDivisor(draft.marketId);
  const stake = readStake(draft.stakeTyped);
  const placeWord = draft.side === 'BACK' ? 'placeBack' : 'placeLay';
  const label =
    obstacle ??
    t(placeWord, {
      stake: stake === undefined ? '' : moneyText(language, stake, { decimals: 'when-needed' }),
      odds: oddsText(language, oddsToNumber(draft.odds)),
    });
  return (
    <StakeForm
      typed={draft.stakeTyped}
      onType={changeStake}
      stakeMax={
        account &&
        (divisor === undefined
          ? stakeMax(draft.side, draft.odds, account.available)
          : eachWayStakeMax(draft.side, draft.odds, account.available, divisor))
      }
      price={<OddsStepper draft={draft} />}
      sentence={
        <>
          <BetSentence draft={draft} />
          {draft.handicap !== undefined && <HandicapWords side={draft.side} handicap={draft.handicap} />}
        </>
      }
      options={<OrderOptions marketId={draft.marketId} marketType={draft.marketType} />}
      warnings={
        change.toAccept === undefined ? (
          <>
            {change.movedFrom !== undefined && <OddsMoved from={change.movedFrom} to={draft.odds} />}
            <BetWarnings draft={sentAs(draft, change.bestToTake)} />
          </>
        ) : (
          <OddsMoved from={draft.odds} to={change.toAccept} />
        )
      }
      label={
        change.toAccept === undefined
          ? label
          : settings('accept', { odds: oddsText(language, oddsToNumber(change.toAccept)) })
      }
      canSend={change.toAccept !== undefined || obstacle === undefined}
      onSend={change.toAccept === undefined ? send : change.accept}
    />
  );
}

/** The bet at the odds at which it is sent. */
function sentAs(draft: Draft, bestToTake: Odds | undefined): Draft {
  return bestToTake === undefined ? draft : { ...draft, odds: bestToTake };
}

function OddsMoved({ from, to }: { from: Odds; to: Odds }) {
  const t = useTranslations('exchange.settings');
  const language = useLanguage();
  const textOf = (odds: Odds) => oddsText(language, oddsToNumber(odds));
  return (
    <p role="alert" className="text-sm leading-snug font-semibold text-warn">
      {t('oddsMoved', { from: textOf(from), to: textOf(to) })}
    </p>
  );
}

function useSend(draft: Draft, bestToTake: Odds | undefined) {
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
    if (bestToTake !== undefined) dispatchSlip({ type: 'change', change: { odds: bestToTake } });
    const isInPlay = live.state().markets[draft.marketId]?.inplay === true;
    const orderTerms = readOrderTerms({ marketType: draft.marketType, isInPlay });
    const terms = { marketVersion, delayS: delayS ?? 0, sentAtMs: timeNowMs(), ...orderTerms };
    dispatchSlip({ type: 'send', terms });
    void placeBet(queries);
  };
  return { obstacle: key === undefined ? undefined : t(key), send };
}
