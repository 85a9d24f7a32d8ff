import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const RulesSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./rules-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.RulesSheet };
  },
  () => null,
);

/** Opens the rules of Match Odds. */
export function RulesLink() {
  const t = useTranslations('exchange.market');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-tool="rules"
        onClick={() => setOpen(true)}
        className="min-h-11 px-1 font-semibold text-teal underline"
      >
        {t('rules')}
      </button>
      {isOpen && (
        <Suspense>
          <RulesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
