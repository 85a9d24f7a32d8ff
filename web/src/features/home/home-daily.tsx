import { CalendarCheck, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useShowsMissions } from '../../lib/missions.ts';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';

/** A quiet way to the daily bonus and missions, for players who have them and didn't hide them. */
export function HomeDaily() {
  const t = useTranslations('home');
  if (!useShowsMissions()) return null;
  return (
    <Link to={paths.missions} className="mt-5 flex min-h-12 items-center gap-3 rounded-md bg-surface p-3">
      <CalendarCheck aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('daily')}</span>
        <span className="block text-sm text-text-3">{t('dailyText')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}
