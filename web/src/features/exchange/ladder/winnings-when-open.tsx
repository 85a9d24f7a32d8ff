import { Suspense, useEffect } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { ListedRunner } from '../market/market-parts.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';

interface WinningsWhenOpenProps {
  readonly marketId: string;
  readonly runner: ListedRunner;
  readonly onClose: () => void;
}

const WinningsSheet = lazyPart(async () => {
  const [code] = await Promise.all([
    import('../history/winnings-sheet.tsx'),
    speech.bring(['exchangeSheets']),
  ]);
  return { default: code.WinningsSheet };
}, Missing);

/** What the ladder's stake would have won over time, loaded once it is asked for (TRADE-122). */
export function WinningsWhenOpen({ marketId, runner, onClose }: WinningsWhenOpenProps) {
  const stake = useExchangeSettings(({ oneTapStake }) => oneTapStake);
  return (
    <Suspense>
      <WinningsSheet marketId={marketId} runner={runner} stake={stake} onClose={onClose} />
    </Suspense>
  );
}

/** The ladder stays as it is when the chart's code can't be loaded. */
function Missing({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}
