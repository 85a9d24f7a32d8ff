import type { Side } from '@maidan/engine';
import { useTranslations } from 'use-intl';

/** What each colour of price means; only the chosen price's once there is one. */
export function SideMeanings({ chosen }: { readonly chosen: Side | undefined }) {
  const t = useTranslations('exchange.guest');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
      {chosen !== 'LAY' && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 shrink-0 rounded-sm bg-back" />
          {t('meansBack')}
        </li>
      )}
      {chosen !== 'BACK' && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 shrink-0 rounded-sm bg-lay" />
          {t('meansLay')}
        </li>
      )}
    </ul>
  );
}
