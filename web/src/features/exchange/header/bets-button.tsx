import { List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { OpenBetsCount } from '../bets/open-bets-count.tsx';

const OpenBetsSheet = lazyPart(
  async () => ({ default: (await import('./open-bets-sheet.tsx')).OpenBetsSheet }),
  () => null,
);

/** The number of open bets on all markets, and the sheet that lists them (EXCH-5). */
export function BetsButton() {
  const t = useTranslations('exchange.header');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-bold max-[350px]:gap-1 max-[350px]:px-1"
      >
        <List aria-hidden="true" className="size-5 text-brand-text" />
        {t('bets')}
        <OpenBetsCount />
      </button>
      {isOpen && (
        <Suspense>
          <OpenBetsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
