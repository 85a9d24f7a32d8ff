import type { Leaderboard, LeaderboardPeriod } from '@maidan/contract';
import { countText, dayText, EmptyState, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../lib/parts/as-is.tsx';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { returnText } from './return-text.ts';
import { useLeaderboard } from './use-leaderboard.ts';

/** A board's rows, best first, under the days that it is of. */
export function BoardList({ period }: { period: LeaderboardPeriod }) {
  return (
    <WhenLoaded query={useLeaderboard(period)} skeleton={{ rows: 6, height: 'h-13' }}>
      {(board) => <Board board={board} period={period} />}
    </WhenLoaded>
  );
}

function Board({
  board: { startsAt, endsAt, rows },
  period,
}: {
  board: Leaderboard;
  period: LeaderboardPeriod;
}) {
  const t = useTranslations('leaderboard');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const lastDay = new Date(endsAt.getTime() - 1);
  return (
    <section aria-label={t('best')}>
      <p className="mb-2 text-xs text-text-3">
        {t('days', { from: dayText(language, startsAt), to: dayText(language, lastDay) })}
      </p>
      {rows.length === 0 && (
        <EmptyState
          title={shell('noData')}
          advice={period === 'last-week' ? t('nobodyHad') : t('nobodyYet')}
        />
      )}
      <ol className="divide-y divide-line overflow-hidden rounded-md bg-surface empty:hidden">
        {rows.map(({ rank, player, returnBps, markets }, at) => (
          // Masked names repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${rank} ${player} ${at}`} className="flex min-h-13 items-center gap-3 px-3 py-2">
            <span
              className={`tabular grid size-[2.3em] shrink-0 place-items-center rounded-full text-sm font-bold ${rank <= 3 ? 'bg-brand text-on-brand' : 'bg-surface-3 text-text-2'}`}
            >
              <span className="sr-only">{t('place')} </span>
              {countText(language, rank)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <AsIs>{player}</AsIs>
              </span>
              <span className="block text-xs text-text-3">{t('markets', { count: markets })}</span>
            </span>
            <span className="tabular shrink-0 font-bold text-win">{returnText(language, returnBps)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
