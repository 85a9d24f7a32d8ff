import { Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { listedKeys } from './ladder-keys.ts';

/** The ladder's keys, each with what it does. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('ladder.keysSheet');
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} closeLabel={t('dismiss')} side="centre">
      <dl className="grid grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 pb-2 text-sm">
        {listedKeys.map(([action, keys]) => (
          <div key={action} className="contents">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong bg-surface-3 px-1.5 py-0.5 font-sans text-xs font-bold whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-text-2">{t(action)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
