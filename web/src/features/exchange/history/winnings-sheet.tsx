import { money } from '@maidan/engine';
import { countText, moneyText, Sheet, useLanguage } from '@maidan/ui';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { useChartWords } from './chart-words.ts';
import { pastWinnings } from './past-winnings.ts';
import type { PastPrices } from './plot-history.ts';
import { FIRST_SPAN, SpanChips } from './span-chips.tsx';
import { TwoSidesChart } from './two-sides-chart.tsx';
import { useRunnerHistory } from './use-runner-history.ts';

interface WinningsSheetProps {
  readonly marketId: string;
  readonly runner: { readonly runnerId: number; readonly name: string };
  /** In taka. */
  readonly stake: number;
  readonly onClose: () => void;
}

/** What a back of the stake, or a lay that risks it, would have won at the best odds of each time (TRADE-122). */
export function WinningsSheet({ marketId, runner, stake, onClose }: WinningsSheetProps) {
  const t = useTranslations('ladder.winnings');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const name = useNames()(runner.name);
  const amount = `৳${countText(language, stake)}`;
  const [span, setSpan] = useState(FIRST_SPAN);
  const query = useRunnerHistory(marketId, runner.runnerId, span);
  return (
    <Sheet open onClose={onClose} title={t('title', { amount })} closeLabel={shell('close')}>
      <p className="mb-2 text-sm text-text-2">{t('advice', { amount, runner: name })}</p>
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-14' }}>
        {(past) => (
          <>
            <SpanChips span={span} onChoose={setSpan} />
            <Winnings past={past} stake={stake} amount={amount} />
          </>
        )}
      </WhenLoaded>
    </Sheet>
  );
}

interface WinningsProps {
  readonly past: PastPrices;
  readonly stake: number;
  readonly amount: string;
}

function Winnings({ past, stake, amount }: WinningsProps) {
  const t = useTranslations('ladder.winnings');
  const history = useTranslations('exchangeSheets.history');
  const language = useLanguage();
  const won = useMemo(() => pastWinnings(past, stake * 100), [past, stake]);
  const words = useChartWords(won, {
    price: (paisa) => moneyText(language, money(BigInt(paisa)), { decimals: 'when-needed' }),
    sentence: (time, back, lay) => t('reading', { time, back, lay }),
  });
  return (
    <TwoSidesChart
      past={won}
      words={words}
      labels={{
        chart: t('chart', { amount }),
        back: history('back'),
        lay: history('lay'),
      }}
    />
  );
}
