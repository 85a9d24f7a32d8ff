import { countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** A live dot with the number of in-play matches; empty if there are none. */
export function LiveCount({ count }: { count: number }) {
  const t = useTranslations('exchangeLists.sportsTree');
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="tabular flex shrink-0 items-center gap-1.5 text-sm font-bold text-live">
      <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
      <span aria-hidden="true">{countText(language, count)}</span>
      <span className="sr-only">{t('inPlay', { count })}</span>
    </span>
  );
}
