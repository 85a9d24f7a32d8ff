import { runnerHistoryCalls } from '@maidan/contract';
import { Button, Sheet } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { apiOf } from '../../../lib/api.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { openLadder, useLadder } from '../ladder/ladder-store.ts';
import { RunnerPriceAlerts } from '../price-alerts/runner-price-alerts.tsx';
import { DepthTable } from './depth-table.tsx';
import { PriceChart } from './price-chart.tsx';

const api = apiOf(runnerHistoryCalls);
const POLL_EVERY_MS = 5000;

interface RunnerSheetProps {
  readonly marketId: string;
  readonly runner: { readonly runnerId: number; readonly name: string };
  readonly onClose: () => void;
}

/** A runner's matched prices, and its full depth (EXCH-10). */
export function RunnerSheet({ marketId, runner, onClose }: RunnerSheetProps) {
  const t = useTranslations('exchange.history');
  const nameOf = useNames();
  const market = useTranslations('exchange.market');
  const shell = useTranslations('shell');
  const hasLadder = useLadder(({ offeredOn }) => offeredOn === marketId);
  const { runnerId, name } = runner;
  const query = useQuery({
    queryKey: ['runner-history', marketId, runnerId],
    refetchInterval: POLL_EVERY_MS,
    queryFn: ({ signal }) => api.runnerHistory({ params: { marketId, runnerId }, signal }),
  });
  return (
    <Sheet open onClose={onClose} title={nameOf(name)} closeLabel={shell('close')}>
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-14' }}>
        {({ points, back, lay }) => (
          <>
            <h3 className="mb-1 text-sm font-bold text-text-2">{t('prices')}</h3>
            <PriceChart points={points} />
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
