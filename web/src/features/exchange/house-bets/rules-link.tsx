import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { RuledKind } from './rules-sheet.tsx';

const RulesSheet = lazyPart(
  async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet }),
  () => null,
);

/** A link to the published rules of these kinds of market. */
export function RulesLink({ kinds }: { kinds: readonly RuledKind[] }) {
  const t = useTranslations('exchange.house');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="my-[calc(1em-22px)] min-h-11 min-w-11 text-left text-sm font-semibold text-teal underline underline-offset-2"
      >
        {t('rules')}
      </button>
      {isOpen && (
        <Suspense>
          <RulesSheet kinds={kinds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
