import { BrokenStumps } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { Banner } from './banner.tsx';
import { CategoryRail } from './category-rail.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LiveNow } from './live-now.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Ticker } from './ticker.tsx';

/** The home screen (HOME-1), or that the site is closed (HOME-14). */
export function HomeScreen() {
  const t = useTranslations('shell');
  const { data: general } = useGeneral();
  if (general?.siteOpen === false) return <Maintenance />;
  return (
    <div className="px-3 pt-3">
      <h1 className="sr-only">{t('siteName')}</h1>
      <Banner />
      <Ticker />
      <CategoryRail />
      <LiveNow />
      <HowItWorks />
      <SiteFooter />
    </div>
  );
}

function Maintenance() {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <BrokenStumps className="w-44" />
      <h1 className="text-xl font-bold">{t('maintenance')}</h1>
      <p className="text-text-2">{t('maintenanceAdvice')}</p>
    </div>
  );
}
