import { type LeaderboardPeriod, leaderboardPeriods, leaderboardRules } from '@maidan/contract';
import { countText, moneyText, Tabs, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlayer } from '../../lib/session.ts';
import { BoardList } from './board-list.tsx';
import { OwnStandingCard } from './own-standing-card.tsx';

/** Who did best by return on stake, and where the player stands (PLAY-114). */
export function LeaderboardScreen() {
  const t = useTranslations('leaderboard');
  const player = usePlayer();
  const [period, setPeriod] = useState<LeaderboardPeriod>('this-week');
  const tabs = leaderboardPeriods.map((key) => ({ key, label: t(`periods.${key}`) }));
  return (
    <Tabs label={t('period')} tabs={tabs} chosen={period} onChoose={setPeriod} spread="rail">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3">
        <p className="text-sm text-text-2">{t('meaning')}</p>
        <BoardList key={period} period={period} />
        {player !== undefined && <OwnStandingCard period={period} />}
        <Rules />
      </div>
    </Tabs>
  );
}

function Rules() {
  const t = useTranslations('leaderboard');
  const language = useLanguage();
  const { marketsMin, stakeMin, shareMax } = leaderboardRules;
  return (
    <p className="text-xs text-text-3">
      {t('rules', {
        markets: countText(language, marketsMin),
        stake: moneyText(language, stakeMin, { decimals: 'when-needed' }),
        share: countText(language, shareMax),
      })}
    </p>
  );
}
