import type { Side } from '@maidan/engine';
import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** Back or lay, as colour and word. */
export function SideChip({ side }: { side: Side }) {
  const t = useTranslations('exchange.slip');
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2.5 py-1 text-xs leading-none font-bold',
        side === 'BACK' ? 'bg-back text-on-back' : 'bg-lay text-on-lay',
      )}
    >
      {t(side)}
    </span>
  );
}
