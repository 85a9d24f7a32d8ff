import { MousePointerClick } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useShowWalkThrough } from '../../lib/use-show-walk-through.ts';

/** Leads to a match, where a first bet is walked through (PLAY-16). */
export function ShowBetting() {
  const t = useTranslations('help');
  const show = useShowWalkThrough();
  return (
    <button
      type="button"
      onClick={() => void show()}
      className="flex min-h-14 items-center gap-3 rounded-md border border-brand bg-surface px-3 py-2.5 text-left active:bg-surface-2"
    >
      <MousePointerClick aria-hidden="true" className="size-6 shrink-0 text-brand-text" />
      <span className="min-w-0">
        <span className="block font-semibold">{t('showBetting')}</span>
        <span className="block text-sm text-text-2">{t('showBettingInfo')}</span>
      </span>
    </button>
  );
}
