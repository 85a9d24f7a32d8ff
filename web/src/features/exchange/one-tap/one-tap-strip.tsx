import { money } from '@maidan/engine';
import { moneyText, useLanguage } from '@maidan/ui';
import { Zap } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { useMarketPart } from '../market/market-parts.ts';
import { OneTapLine } from './one-tap-line.tsx';
import { isOfRunner, useOneTapBets } from './one-tap-bets.ts';

/** As many bets of a runner as are shown at once; the older ones are in My bets. */
const LINES_MAX = 2;

/**
 * What became of the bets of one tap on a runner. It keeps its place while there are none and says what a tap does, so that
 * nothing moves under the next tap.
 */
export function OneTapStrip({ marketId, runnerId }: { marketId: string; runnerId: number }) {
  const bets = useOneTapBets((state) => state.bets);
  const shown = useMemo(
    () => bets.filter((bet) => isOfRunner(bet, { marketId, runnerId })).slice(-LINES_MAX),
    [bets, marketId, runnerId],
  );
  const isEachWay = useMarketPart(marketId, ({ eachWay }) => eachWay !== undefined) === true;
  return (
    <div role="status" aria-live="polite" className="grid min-h-11 content-center">
      {shown.length === 0 && !isEachWay && <StakeHint />}
      {shown.map((bet) => (
        <OneTapLine key={bet.sent.clientRef} bet={bet} />
      ))}
    </div>
  );
}

function StakeHint() {
  const t = useTranslations('ladder.oneTap');
  const language = useLanguage();
  const stake = useExchangeSettings(({ oneTapStake }) => oneTapStake);
  const text = moneyText(language, money(BigInt(stake) * 100n), { decimals: 'when-needed' });
  return (
    <p className="flex items-center gap-1.5 text-xs text-text-3">
      <Zap aria-hidden="true" className="size-3.5 shrink-0 text-brand-text" />
      {t('hint', { stake: text })}
    </p>
  );
}
