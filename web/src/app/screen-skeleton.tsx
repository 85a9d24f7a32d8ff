import { SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** Shown in place of a screen while its code loads. */
export function ScreenSkeleton() {
  const t = useTranslations('shell');
  return (
    <div className="p-3">
      <SkeletonRows label={t('loading')} rows={5} className="h-24" />
    </div>
  );
}
