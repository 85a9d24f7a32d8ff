import type { General } from '@maidan/contract';
import { BrokenStumps } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';
import { gamesPath } from '../../lib/paths.ts';
import { AfterStart } from '../../lib/started.tsx';
import { useForgetWantedBet } from '../../lib/use-forget-wanted-bet.ts';
import { Banner } from './banner.tsx';
import { CategoryRail } from '../../lib/parts/category-rail.tsx';
import { DailyOnHome } from './daily-on-home.tsx';
import { GamesOnHome } from './games-on-home.tsx';
import { HomePopups } from './home-popups.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LiveNow } from './live-now.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SliderTiles } from './slider-tiles.tsx';
import { Ticker } from './ticker.tsx';

/** The home screen (HOME-1), or the notice that the site is closed (HOME-14). */
export function HomeScreen() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const categories = useTranslations('categories');
  const { data: general } = useGeneral();
  useForgetWantedBet();
  if (general?.siteOpen === false) return <Maintenance general={general} />;
  return (
    <div className="px-3 pt-3">
      <h1 className="sr-only">{general?.siteTitle ?? shell('siteName')}</h1>
      <Banner />
      <Ticker />
      <CategoryRail />
      <LiveNow />
      <GamesOnHome />
      <SliderTiles type="Favourite" title={t('favourites')} />
      <SliderTiles
        type="Features"
        title={t('featuredGames')}
        all={gamesPath({ type: 'SPORTS', title: categories('sports') })}
      />
      <DailyOnHome />
      <HowItWorks />
      <SiteFooter />
      <AfterStart>
        <HomePopups />
      </AfterStart>
    </div>
  );
}

function Maintenance({
  general: { maintenanceText, supportMail },
}: {
  general: Pick<General, 'maintenanceText' | 'supportMail'>;
}) {
  const t = useTranslations('home');
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <BrokenStumps className="w-44" />
      <h1 className="text-xl font-bold">{t('maintenance')}</h1>
      <p className="whitespace-pre-line [overflow-wrap:anywhere] text-text-2">
        {maintenanceText === '' ? t('maintenanceAdvice') : maintenanceText}
      </p>
      {supportMail !== '' && (
        <a
          href={`mailto:${supportMail}`}
          className="inline-flex min-h-11 items-center font-semibold text-teal"
        >
          {supportMail}
        </a>
      )}
    </div>
  );
}
