import { Hourglass, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { patience } from '../lib/api.ts';
import { useGeneral } from '../lib/general.ts';
import { useOnline } from '../lib/online.ts';

/** The notices on top of every screen: that it is play money, and when the connection is lost or the server busy. */
export function Notices() {
  const t = useTranslations('shell');
  const online = useOnline();
  const isBusy = useSyncExternalStore(patience.subscribe, patience.isWaiting, () => false);
  const { data: general } = useGeneral();
  return (
    <aside aria-label={t('notices')}>
      <div role="status" aria-live="polite">
        {!online && (
          <p className="flex items-center justify-center gap-2 bg-warn px-3 py-1.5 text-sm font-semibold text-ink">
            <WifiOff aria-hidden="true" className="size-4" />
            {t('offline')}
          </p>
        )}
        {online && isBusy && (
          <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-2 px-3 py-1.5 text-sm">
            <Hourglass aria-hidden="true" className="size-4 shrink-0" />
            {t('busy')}
          </p>
        )}
      </div>
      {general?.playMoney !== false && (
        <p className="border-b border-line bg-surface px-3 py-1 text-center text-xs text-text-2">
          {t('playMoney')}
        </p>
      )}
    </aside>
  );
}
