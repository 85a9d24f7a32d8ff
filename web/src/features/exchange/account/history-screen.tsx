import { type BetSport, exchangeRecordCalls, raceSports } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { sports } from '../../../lib/sports.ts';
import { ChipRow } from './chip-row.tsx';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';
import { DataAge } from '../../../lib/parts/data-age.tsx';
import { PagedList } from '../../../lib/parts/paged-list.tsx';
import { type HistoryFilter, useHistory } from './record-queries.ts';
import { SettledRow } from './settled-row.tsx';
import { useSportName } from './use-sport-name.ts';
import { timeNow } from '../../../lib/site-clock.ts';

const DAYS = ['all', 'today', 'yesterday', 'week'] as const;
type Days = (typeof DAYS)[number];
const MARKET_ID = /^[\w.:-]{1,64}$/;

/** The player's settled bets, by sport, market and day of settlement in Dhaka (EXCH-8). */
export function HistoryScreen() {
  const t = useTranslations('exchangeAccount.history');
  const sportName = useSportName();
  const account = useTranslations('exchangeAccount');
  const [query, setQuery] = useSearchParams();
  const [sport, setSport] = useState<BetSport>();
  const [days, setDays] = useState<Days>('all');
  const wanted = query.get('market') ?? '';
  const marketId = MARKET_ID.test(wanted) ? wanted : undefined;
  const history = useHistory({
    ...rangeOf(days),
    ...(sport !== undefined && { sport }),
    ...(marketId !== undefined && { marketId }),
  });
  return (
    <div className="grid gap-3 p-3">
      <ChipRow
        label={t('sport')}
        choices={[undefined, ...sports, ...raceSports]}
        chosen={sport}
        onChoose={setSport}
        nameOf={(one) => (one === undefined ? t('allSports') : sportName(one))}
      />
      <ChipRow
        label={t('day')}
        choices={DAYS}
        chosen={days}
        onChoose={setDays}
        nameOf={(one) => t(`days.${one}`)}
      />
      {marketId !== undefined && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-surface px-3 text-sm">
          {t('market')}
          <Button look="quiet" size="fit" onClick={() => setQuery({}, { replace: true })}>
            {t('allMarkets')}
          </Button>
        </p>
      )}
      <p className="text-xs text-text-3">{t('beforeCommission')}</p>
      <DataAge of={exchangeRecordCalls.listSettledBets} />
      <PagedList query={history} emptyAdvice={t('nothing')} moreLabel={account('loadMore')}>
        {(bet) => <SettledRow key={bet.transactionId} bet={bet} />}
      </PagedList>
    </div>
  );
}

function rangeOf(days: Days): HistoryFilter {
  if (days === 'all') return {};
  const back = { today: 0, yesterday: 1, week: 6 }[days];
  const now = timeNow();
  return { from: dhakaDayBefore(now, back), to: dhakaDayBefore(now, days === 'yesterday' ? 1 : 0) };
}
