import { countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { useUser } from '../../lib/user.ts';
import { useVip } from '../../lib/vip.ts';
import { ConvertForm } from './convert-form.tsx';
import { LevelBar } from './level-bar.tsx';
import { LevelList } from './level-list.tsx';
import { PointList } from './point-list.tsx';
import { VipCrest } from './vip-crest.tsx';

const POINTS_EVERY_MS = 1000;

/**
 * My VIP: the points, polled every second while visible, and their conversion (ACCT-6); the player's level, and what each
 * level gives (PLAY-100).
 */
export function VipScreen() {
  const t = useTranslations('vip');
  const language = useLanguage();
  const vip = useVip();
  return (
    <WhenLoaded query={useUser({ everyMs: POINTS_EVERY_MS })} skeleton={{ rows: 3, height: 'h-36' }}>
      {(user) => (
        <div className="grid gap-4 p-3">
          <section className="relative overflow-hidden rounded-lg bg-[#192b34] p-4 text-[#edf4f6]">
            <VipCrest className="absolute top-1/2 -right-2 h-[132px] -translate-y-1/2 max-[350px]:h-24" />
            <h2 className="text-sm text-[#b4c5cc]">{t('yourPoints')}</h2>
            <p data-testid="points" aria-live="polite" className="tabular text-[34px] leading-11 font-bold">
              {countText(language, user.vipPoints)}{' '}
              <span className="text-base text-[#f2b33d]">{t('vp')}</span>
            </p>
            <p className="max-w-[62%] text-sm text-[#b4c5cc]">{t('whatTheyAre')}</p>
            <div className="relative min-h-[4.75rem]">
              {vip.data !== undefined && <LevelBar vip={vip.data} />}
            </div>
          </section>
          <ConvertForm points={user.vipPoints} />
          <WhenLoaded query={vip} skeleton={{ rows: 5, height: 'h-16' }}>
            {(shown) => <LevelList vip={shown} />}
          </WhenLoaded>
          <PointList />
        </div>
      )}
    </WhenLoaded>
  );
}
