import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { useNames } from '../../../lib/names.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const RunnerSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([
      import('./runner-sheet.tsx'),
      speech.bring(['following', 'exchangeSheets']),
    ]);
    return { default: code.RunnerSheet };
  },
  () => null,
);

interface RunnerNameProps {
  readonly marketId: string;
  readonly runner: { readonly runnerId: number; readonly name: string };
}

/** A runner's name; a press opens its price history and depth. */
export function RunnerName({ marketId, runner }: RunnerNameProps) {
  const t = useTranslations('exchange.market');
  const nameOf = useNames();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline text-left leading-snug font-bold after:absolute after:inset-0"
      >
        {nameOf(runner.name)} <span className="sr-only">{t('history')}</span>
        <ChartNoAxesCombined aria-hidden="true" className="mb-0.5 inline size-3.5 text-text-3" />
      </button>
      {isOpen && (
        <Suspense>
          <RunnerSheet marketId={marketId} runner={runner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
