import { IconButton } from '@maidan/ui';
import { Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const SettingsSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./settings-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.SettingsSheet };
  },
  () => null,
);

/** Opens the exchange's settings (EXCH-5). */
export function SettingsButton() {
  const t = useTranslations('exchange.header');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('settings')} onClick={() => setOpen(true)}>
        <Settings aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
