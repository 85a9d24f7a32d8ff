import { Button } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { takeUpdate } from './install-worker.ts';

/** Offers the newer version of the site, above the toolbar and without blocking anything. */
export function UpdatePrompt() {
  const t = useTranslations('shell');
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-24 z-40 mx-auto flex max-w-[420px] animate-rise items-center gap-3 rounded-md border border-line-strong bg-surface-3 py-2 pr-2 pl-4"
    >
      <p className="flex-1 text-sm font-semibold">{t('updateReady')}</p>
      <Button size="fit" onClick={() => void takeUpdate()}>
        {t('updateNow')}
      </Button>
    </div>
  );
}
