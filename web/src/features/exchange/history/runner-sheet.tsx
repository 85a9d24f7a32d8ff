import { runnerHistoryCalls } from '@maidan/contract';
import { Sheet } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
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
  const shell = useTranslations('shell');
  const { runnerId, name } = runner;
  const query = useQuery({
    queryKey: ['runner-history', marketId, runnerId],
    refetchInterval: POLL_EVERY_MS,
    queryFn: ({ signal }) => api.runnerHistory({ params: { marketId, runnerId }, signal }),
  });
  return (
    <Sheet open onClose={onClose} title={name} closeLabel={shell('close')}>
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-14' }}>
        {({ points, back, lay }) => (
          <>
            <h3 className="mb-1 text-sm font-bold text-text-2">{t('prices')}</h3>
            <PriceChart points={points} />
            <h3 className="mt-4 mb-1 text-sm font-bold text-text-2">{t('depth')}</h3>
            <DepthTable back={back} lay={lay} />
          </>
        )}
      </WhenLoaded>
    </Sheet>
  );
}
