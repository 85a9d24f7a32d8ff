import { type Odds, oddsToNumber } from '@maidan/engine';
import { moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { OddsSteps } from '../odds-steps.tsx';
import { Warning } from '../slip/bet-warnings.tsx';
import { findMatchedOfWaiting } from '../slip/find-waiting.ts';
import { OrderOptions } from '../slip/order-options.tsx';
import { readOrderTerms, useOrderTerms } from '../slip/order-terms.ts';
import { type Bet, readStake, stakeMax } from '../slip/preview-bet.ts';
import type { Draft } from '../slip/slip-state.ts';
import { dispatchSlip } from '../slip/slip-store.ts';
import { StakeForm } from '../slip/stake-form.tsx';
import { useOddsChange } from '../slip/use-odds-change.ts';
import { useSend } from '../slip/use-send.ts';
import { lineText } from '../side-chip.tsx';
import { LineSentence } from './line-sentence.tsx';

interface LineEditorProps {
  readonly draft: Draft;
  /** Identifies the tap that started the draft. */
  readonly pick: string;
}

const change = (terms: Partial<Pick<Draft, 'odds' | 'stakeTyped'>>) =>
  dispatchSlip({ type: 'change', change: terms });

/** The slip of a bet on a line while it is edited: it sells or buys, at even money (TRADE-110). */
export function LineEditor({ draft, pick }: LineEditorProps) {
  const t = useTranslations('exchangeSheets.line');
  const language = useLanguage();
  const { data: account } = useExchangeAccount();
  const lines = useMarketPart(draft.marketId, ({ line }) => line) ?? [];
  const moved = useOddsChange(draft, pick);
  const { obstacle, send } = useSend(draft, moved.bestToTake);
  const stake = readStake(draft.stakeTyped);
  const text = (line: Odds) => lineText(language, oddsToNumber(line));
  const { toAccept } = moved;
  const label =
    obstacle ??
    t(`place.${draft.side}`, {
      stake: stake === undefined ? '' : moneyText(language, stake, { decimals: 'when-needed' }),
      line: text(draft.odds),
    });
  return (
    <StakeForm
      typed={draft.stakeTyped}
      onType={(stakeTyped) => change({ stakeTyped })}
      // Either side risks its stake.
      stakeMax={account && stakeMax('BACK', draft.odds, account.available)}
      price={
        <OddsSteps
          odds={draft.odds}
          labels={{ odds: t('line'), up: t('up'), down: t('down') }}
          lines={lines}
          onChange={(odds) => change({ odds })}
        />
      }
      sentence={stake === undefined ? <p className="min-h-9" /> : <LineSentence bet={{ ...draft, stake }} />}
      options={<OrderOptions marketId={draft.marketId} marketType={draft.marketType} />}
      warnings={
        toAccept === undefined ? (
          stake !== undefined && <LineWarnings bet={{ ...draft, stake }} />
        ) : (
          <Warning>{t('moved', { from: text(draft.odds), to: text(toAccept) })}</Warning>
        )
      }
      label={toAccept === undefined ? label : t('accept', { line: text(toAccept) })}
      canSend={toAccept !== undefined || obstacle === undefined}
      onSend={toAccept === undefined ? send : moved.accept}
    />
  );
}

/** That the bet will wait, and that its stake is more than half of the balance. */
function LineWarnings({ bet }: { readonly bet: Bet & Pick<Draft, 'marketId' | 'marketType'> }) {
  const t = useTranslations('exchangeSheets.warnings');
  const language = useLanguage();
  const { data: account } = useExchangeAccount();
  const { marketId, marketType, runnerId, side, odds, stake } = bet;
  const isInPlay = useMarketPart(marketId, ({ inplay }) => inplay) === true;
  const isOpen = useMarketPart(marketId, ({ status }) => status) === 'OPEN';
  const prices = useMarketPart(
    marketId,
    ({ runners }) => runners.find((one) => one.runnerId === runnerId)?.prices,
  );
  const { isFillOrKill } = readOrderTerms({ marketType, isInPlay }, useOrderTerms());
  const matched = findMatchedOfWaiting(
    { side, odds, stake },
    prices?.[side === 'BACK' ? 'back' : 'lay'] ?? [],
  );
  const waits = isOpen && !isFillOrKill && matched !== undefined;
  return (
    <>
      {waits && (
        <Warning>
          {matched === 0n
            ? t('waits', { odds: lineText(language, oddsToNumber(odds)) })
            : t('partWaits', { matched: moneyText(language, matched, { decimals: 'when-needed' }) })}
        </Warning>
      )}
      {account !== undefined && stake * 2n > account.available && <Warning>{t('bigStake')}</Warning>}
    </>
  );
}
