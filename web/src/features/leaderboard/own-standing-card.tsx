import { type LeaderboardPeriod, leaderboardRules, type OwnStanding } from '@maidan/contract';
import { countText, Money, moneyText, Switch, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { returnText } from './return-text.ts';
import { useOwnStanding, useShowOnLeaderboard } from './use-leaderboard.ts';

/** The player's own figures, what the return is computed from, and the switch that keeps them out (PLAY-113). */
export function OwnStandingCard({ period }: { period: LeaderboardPeriod }) {
  const t = useTranslations('leaderboard');
  const query = useOwnStanding(period);
  return (
    <section aria-label={t('you')} className="rounded-md bg-surface p-3">
      <WhenLoaded query={query} skeleton={{ rows: 2, height: 'h-14' }}>
        {(own) => (
          <>
            <Standing own={own} />
            <ShownSwitch isShown={own.isShown} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function Standing({ own }: { own: OwnStanding }) {
  const t = useTranslations('leaderboard');
  const language = useLanguage();
  const obstacle = useObstacleText(own);
  const { rank, returnBps, net, stake, markets } = own;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base font-bold">{t('you')}</h2>
        <span className="text-xs text-text-3">{t('onlyYou')}</span>
      </div>
      <p role="status" className="mt-1 text-sm text-text-2">
        {rank === undefined ? obstacle : t('yourPlace', { rank: countText(language, rank) })}
      </p>
      {returnBps !== undefined && (
        <>
          <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
            <Figure label={t('return')}>{returnText(language, returnBps)}</Figure>
            <Figure label={t('marketsLabel')}>{countText(language, markets)}</Figure>
            <Figure label={t('net')}>
              <Money amount={net} decimals="when-needed" tone="result" />
            </Figure>
            <Figure label={t('stake')}>
              <Money amount={stake} decimals="when-needed" />
            </Figure>
          </dl>
          <p className="tabular mt-2 text-xs text-text-3">
            {t('computed', {
              net: moneyText(language, net, { decimals: 'when-needed', sign: 'all' }),
              stake: moneyText(language, stake, { decimals: 'when-needed' }),
              return: returnText(language, returnBps),
            })}
          </p>
        </>
      )}
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md bg-surface-2 px-2.5 py-1.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="tabular font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function ShownSwitch({ isShown }: { isShown: boolean }) {
  const t = useTranslations('leaderboard');
  const { show, wanted } = useShowOnLeaderboard();
  return (
    <label className="mt-3 flex min-h-14 items-center gap-3 border-t border-line pt-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('showMe')}</span>
        <span className="block text-sm text-text-3">{t('showMeHint')}</span>
      </span>
      <Switch checked={wanted ?? isShown} onChange={(isWanted) => show(isWanted)} />
    </label>
  );
}

function useObstacleText({ obstacle }: OwnStanding): string {
  const t = useTranslations('leaderboard');
  const language = useLanguage();
  const { marketsMin, stakeMin, shareMax, rankedMax } = leaderboardRules;
  return t(`obstacles.${obstacle ?? 'PENDING'}`, {
    markets: countText(language, marketsMin),
    stake: moneyText(language, stakeMin, { decimals: 'when-needed' }),
    share: countText(language, shareMax),
    count: countText(language, rankedMax),
  });
}
