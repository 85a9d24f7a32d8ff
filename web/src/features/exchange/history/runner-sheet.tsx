import { Button, Sheet } from '@maidan/ui';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { openLadder, useLadder } from '../ladder/ladder-store.ts';
import { RunnerPriceAlerts } from '../price-alerts/runner-price-alerts.tsx';
import { DepthTable } from './depth-table.tsx';
import { useChartWords } from './chart-words.ts';
import type { PastPrices } from './plot-history.ts';
import { FIRST_SPAN, SpanChips } from './span-chips.tsx';
import { TwoSidesChart } from './two-sides-chart.tsx';
import { useRunnerHistory } from './use-runner-history.ts';

interface RunnerSheetProps {
  readonly marketId: string;
  readonly runner: { readonly runnerId: number; readonly name: string };
  readonly onClose: () => void;
}

/** The runner's past prices over a span that the player chooses, and its full depth (EXCH-10, PLAY-37). */
export function RunnerSheet({ marketId, runner, onClose }: RunnerSheetProps) {
  const t = useTranslations('exchangeSheets.history');
  const nameOf = useNames();
  const market = useTranslations('exchange.market');
  const shell = useTranslations('shell');
  const hasLadder = useLadder(({ offeredOn }) => offeredOn === marketId);
  const { runnerId, name } = runner;
  const [span, setSpan] = useState(FIRST_SPAN);
  const query = useRunnerHistory(marketId, runnerId, span);
  return (
    <Sheet open onClose={onClose} title={nameOf(name)} closeLabel={shell('close')}>
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-14' }}>
        {({ back, lay, ...past }) => (
          <>
            <h3 className="mb-1 text-sm font-bold text-text-2">{t('prices')}</h3>
            <SpanChips span={span} onChoose={setSpan} />
            <PriceChart past={past} />
            <h3 className="mt-4 mb-1 text-sm font-bold text-text-2">{t('depth')}</h3>
            <DepthTable back={back} lay={lay} />
            <RunnerPriceAlerts marketId={marketId} runner={runner} />
            {hasLadder && (
              <Button
                look="plain"
                className="mt-3 bg-surface-3!"
                onClick={() => {
                  onClose();
                  openLadder(runnerId);
                }}
              >
                <ArrowUpDown aria-hidden="true" className="size-4.5 text-brand-text" />
                {market('ladder')}
              </Button>
            )}
          </>
        )}
      </WhenLoaded>
    </Sheet>
  );
}

function PriceChart({ past }: { past: PastPrices }) {
  const t = useTranslations('exchangeSheets.history');
  const labels = { chart: t('chart'), back: t('back'), lay: t('lay') };
  return <TwoSidesChart past={past} words={useChartWords(past)} labels={labels} hasMatches />;
}
