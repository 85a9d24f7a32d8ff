import { currentPeriods, type Standing, standingCalls } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { Chip, dayText, digitsIn, type Language, Money, useLanguage } from '@maidan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { PlayClock } from '../../../lib/parts/play-clock.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { timeNow } from '../../../lib/site-clock.ts';
import { earlierPeriods } from './standing-periods.ts';

const api = apiOf(standingCalls);

/** Where the player stands over a day, week, month or year: money in and out, what each product came to, what is open (CARE-58). */
export function StandingView() {
  const t = useTranslations('security.standing');
  const play = useTranslations('security.play');
  const [period, setPeriod] = useState<string>('month');
  const query = useQuery({
    queryKey: ['safer-play', 'standing', period],
    queryFn: ({ signal }) => api.showStanding({ query: { period }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4 p-3">
      <div className="flex items-center gap-3 px-1">
        <h2 className="min-w-0 flex-1 text-lg leading-tight font-bold">{t('title')}</h2>
        <PlayClock label={play('runningFor')} />
      </div>
      <Periods chosen={period} onChoose={setPeriod} />
      <WhenLoaded query={query} skeleton={{ rows: 3, height: 'h-40' }}>
        {(standing) => (
          <div className="grid gap-4" aria-busy={query.isPlaceholderData}>
            <Figures standing={standing} />
          </div>
        )}
      </WhenLoaded>
    </div>
  );
}

function Periods({ chosen, onChoose }: { chosen: string; onChoose: (period: string) => void }) {
  const t = useTranslations('security.standing');
  const language = useLanguage();
  const { months, years } = earlierPeriods(timeNow());
  const isEarlier = !currentPeriods.some((one) => one === chosen);
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('period')} className="flex flex-wrap gap-2">
        {currentPeriods.map((one) => (
          <Chip key={one} chosen={one === chosen} onClick={() => onChoose(one)}>
            {t(`periods.${one}`)}
          </Chip>
        ))}
      </div>
      <select
        aria-label={t('earlier')}
        value={isEarlier ? chosen : ''}
        onChange={({ target }) => onChoose(target.value === '' ? 'month' : target.value)}
        className="min-h-12 w-full rounded-md border border-line bg-surface px-3"
      >
        <option value="">{t('earlier')}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthText(language, month)}
          </option>
        ))}
        {years.map((year) => (
          <option key={year} value={year}>
            {digitsIn(language, year)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A month with its year: "November 2026", "নভেম্বর ২০২৬". */
function monthText(language: Language, month: string): string {
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return digitsIn(language, format.format(new Date(`${month}-01T00:00:00Z`)));
}

function Figures({ standing }: { standing: Standing }) {
  const t = useTranslations('security.standing');
  const language = useLanguage();
  const { from, to, deposits, withdrawals, netDeposits, bonuses, other, products, total, open } = standing;
  const days = { from: dayText(language, from), to: dayText(language, new Date(to.getTime() - 1)) };
  return (
    <>
      <p className="px-1 text-sm text-text-2">
        {days.from === days.to ? days.from : t('days', days)} {t('zone')}
      </p>
      <Part title={t('netDeposits')} amount={netDeposits} advice={t('netDepositsAdvice')}>
        <Line name={t('deposits')} amount={deposits} />
        <Line name={t('withdrawals')} amount={withdrawals} />
      </Part>
      <Part
        title={t('result')}
        amount={total.result}
        isResult
        advice={products.length === 0 ? t('noPlay') : t('resultAdvice')}
      >
        <Line name={t('stakedInAll')} amount={total.staked} />
        {products.map((product) => (
          <ProductLines key={product.product} {...product} />
        ))}
      </Part>
      {(bonuses !== 0n || other !== 0n) && (
        <Part title={t('else')}>
          <Line name={t('bonuses')} amount={bonuses} />
          {other !== 0n && <Line name={t('other')} amount={other} isResult />}
        </Part>
      )}
      <Part title={t('open')}>
        <Line name={t('exposure')} amount={open.exposure} />
        <Line name={t('unmatched')} amount={open.unmatched} />
        <Line name={t('pendingWithdrawals')} amount={open.withdrawals} />
      </Part>
      <Link to={paths.statement} className="inline-flex min-h-11 items-center px-1 text-teal underline">
        {t('toStatement')}
      </Link>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly amount?: Amount;
  readonly isResult?: boolean;
  readonly advice?: string;
  readonly children: ReactNode;
}

function Part({ title, amount, isResult = false, advice, children }: PartProps) {
  return (
    <section aria-label={title} className="rounded-md bg-surface p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        {title}
        {amount !== undefined && (
          <Money amount={amount} tone={isResult ? 'result' : 'plain'} className="text-lg" />
        )}
      </h3>
      <dl className="mt-1 divide-y divide-line">{children}</dl>
      {advice !== undefined && <p className="mt-2 text-sm text-text-3">{advice}</p>}
    </section>
  );
}

function Line({ name, amount, isResult = false }: { name: string; amount: Amount; isResult?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2">
      <dt className="text-text-2">{name}</dt>
      <dd className="ml-auto">
        <Money amount={amount} tone={isResult ? 'result' : 'plain'} className="font-semibold" />
      </dd>
    </div>
  );
}

function ProductLines({ product, staked, won, result }: Standing['products'][number]) {
  const t = useTranslations('security.standing');
  return (
    <div className="grid gap-1 py-2">
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt className="font-semibold">{t(`products.${product}`)}</dt>
        <dd className="ml-auto">
          <Money amount={result} tone="result" className="font-semibold" />
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
        <dd>
          {t('staked')} <Money amount={staked} />
        </dd>
        <dd>
          {t('won')} <Money amount={won} />
        </dd>
      </div>
    </div>
  );
}
