import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';

const RulesSheet = lazyPart(
  async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet }),
  () => null,
);

/** Opens the rules of Match Odds. */
export function RulesLink() {
  const t = useTranslations('exchange.rules');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-tool="rules"
        onClick={() => setOpen(true)}
        className="min-h-11 px-1 font-semibold text-teal underline"
      >
        {t('link')}
      </button>
      {isOpen && (
        <Suspense>
          <RulesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
