import { Money } from '@maidan/ui';
import { money } from '@maidan/engine';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { HousePositions } from '../house-bets/exposure-if-placed.ts';

const RunBookSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./run-book-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.RunBookSheet };
  },
  () => null,
);

interface BookButtonProps {
  /** What the fancy counts. */
  readonly title: string;
  readonly position: HousePositions['fancies'][number];
}

/** The player's exposure on a fancy; a press opens the run book. */
export function BookButton({ title, position }: BookButtonProps) {
  const t = useTranslations('exchange.house');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1 flex min-h-11 items-center gap-2 text-xs"
      >
        <span className="rounded-full bg-surface-3 px-2.5 py-1 font-bold text-teal">{t('book')}</span>
        <span className="text-loss">
          {t('exposure')} <Money amount={money(0n - position.exposure)} decimals="when-needed" />
        </span>
        <span className="sr-only">{title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <RunBookSheet title={title} position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
