import { oddsToNumber, parseOdds } from '@maidan/engine';
import { moneyText, oddsText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { previewEachWay, useEachWayDivisor } from './each-way-bet.ts';
import { findMatchedOfWaiting } from './find-waiting.ts';
import { findWarnings } from './find-warnings.ts';
import { readOrderTerms, useOrderTerms } from './order-terms.ts';
import { readStake } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';

/** That the bet will wait, and warnings about things that the player may have overlooked. */
export function BetWarnings({ draft }: { draft: Draft }) {
  const t = useTranslations('exchangeSheets.warnings');
  const { data: account } = useExchangeAccount();
  const prices = useMarketPart(
    draft.marketId,
    ({ runners }) => runners.find(({ runnerId }) => runnerId === draft.runnerId)?.prices,
  );
  const onOffer = prices?.[draft.side === 'BACK' ? 'back' : 'lay'] ?? [];
  const waiting = useWaiting(draft, onOffer);
  const divisor = useEachWayDivisor(draft.marketId);
  const stake = readStake(draft.stakeTyped);
  if (stake === undefined) return null;
  const bet = { ...draft, stake };
  const risk = divisor === undefined ? undefined : previewEachWay(bet, divisor).liability;
  const best = onOffer[0] && parseOdds(onOffer[0].price);
  return (
    <>
      {waiting !== undefined && <Warning>{waiting}</Warning>}
      {findWarnings(bet, best, account?.available, risk).map((warning) => (
        <Warning key={warning}>{t(warning)}</Warning>
      ))}
    </>
  );
}

/** Something to know before the bet is placed. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="text-xs leading-snug font-semibold text-warn">
      <span aria-hidden="true">▲ </span>
      {children}
    </p>
  );
}

/** What of the bet waits in the open market, in words; undefined if nothing does. */
function useWaiting(
  { marketId, marketType, stakeTyped, side, odds }: Draft,
  onOffer: Parameters<typeof findMatchedOfWaiting>[1],
): string | undefined {
  const t = useTranslations('exchangeSheets.warnings');
  const language = useLanguage();
  const isOpen = useMarketPart(marketId, ({ status }) => status) === 'OPEN';
  const isInPlay = useMarketPart(marketId, ({ inplay }) => inplay) === true;
  const { isFillOrKill, persistence } = readOrderTerms({ marketType, isInPlay }, useOrderTerms());
  const stake = readStake(stakeTyped);
  if (stake === undefined || !isOpen || isFillOrKill) return undefined;
  const matched = findMatchedOfWaiting({ side, odds, stake }, onOffer);
  if (matched === undefined) return undefined;
  const text =
    matched === 0n
      ? t('waits', { odds: oddsText(language, oddsToNumber(odds)) })
      : t('partWaits', { matched: moneyText(language, matched, { decimals: 'when-needed' }) });
  return persistence === 'MARKET_ON_CLOSE' ? `${text} ${t('takesStart')}` : text;
}
