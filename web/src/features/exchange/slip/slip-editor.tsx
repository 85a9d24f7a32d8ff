import { type Odds, oddsToNumber } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { BetSentence } from './bet-sentence.tsx';
import { BetWarnings } from './bet-warnings.tsx';
import { eachWayStakeMax, useEachWayDivisor } from './each-way-bet.ts';
import { HandicapWords } from './handicap-words.tsx';
import { OrderOptions } from './order-options.tsx';
import { OddsStepper } from './odds-stepper.tsx';
import { readStake, stakeMax } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';
import { dispatchSlip } from './slip-store.ts';
import { StakeForm } from './stake-form.tsx';
import { useOddsChange } from './use-odds-change.ts';
import { useSend } from './use-send.ts';

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
