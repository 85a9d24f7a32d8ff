import { type HistorySpan, runnerHistoryCalls } from '@maidan/contract';
import { Button, Chip, classNames, Sheet } from '@maidan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
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
const SPANS = ['15m', '1h', '6h', 'all'] as const satisfies readonly HistorySpan[];

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
  const [span, setSpan] = useState<HistorySpan>('1h');
  const query = useQuery({
    queryKey: ['runner-history', marketId, runnerId, span],
    placeholderData: keepPreviousData,
    refetchInterval: POLL_EVERY_MS,
    queryFn: ({ signal }) => api.runnerHistory({ params: { marketId, runnerId }, query: { span }, signal }),
  });
  return (
    <Sheet open onClose={onClose} title={nameOf(name)} closeLabel={shell('close')}>
      <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-14' }}>
        {({ back, lay, ...past }) => (
          <>
            <h3 className="mb-1 text-sm font-bold text-text-2">{t('prices')}</h3>
            <div
              role="group"
              aria-label={t('span')}
              className="mb-1.5 grid grid-cols-[repeat(auto-fit,minmax(3.9em,1fr))] gap-1.5"
            >
              {SPANS.map((one) => (
                <Chip
                  key={one}
                  form="square"
                  chosen={one === span}
                  className={classNames('px-1! whitespace-nowrap', one !== span && 'bg-surface-3!')}
                  onClick={() => setSpan(one)}
                >
                  {t(`spans.${one}`)}
                </Chip>
              ))}
            </div>
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
