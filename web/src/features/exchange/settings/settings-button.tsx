import { IconButton } from '@maidan/ui';
import { Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';

const SettingsSheet = lazyPart(
  async () => ({ default: (await import('./settings-sheet.tsx')).SettingsSheet }),
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
