import { useTranslations } from 'use-intl';
import type { Freshness } from '../../../lib/live.ts';

/** Says that prices are old, or too old to bet on. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const t = useTranslations('exchange.market');
  return (
    <div role="status" aria-live="polite">
      {freshness !== 'fresh' && (
        <p className="bg-surface px-3 py-1.5 text-sm font-semibold text-warn">{t(freshness)}</p>
      )}
    </div>
  );
}
