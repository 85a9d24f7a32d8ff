import { exchangeCalls } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { digitsIn, moneyText, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { useNames } from '../../../lib/names.ts';
import { positionsKey } from '../bets/order-queries.ts';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';

const api = apiOf(exchangeCalls);

/** The terms of an each-way market, above its prices (TRADE-103). */
export function EachWayTerms({ marketId }: { marketId: string }) {
  const t = useTranslations('exchangeLists.races');
  const language = useLanguage();
  const divisor = useMarketPart(marketId, ({ eachWay }) => eachWay?.[0]);
  const places = useMarketPart(marketId, ({ eachWay }) => eachWay?.[1]);
  const isVoid = useMarketPart(marketId, ({ eachWay }) => eachWay?.length === 0);
  const digits = (value: number) => digitsIn(language, value.toString());
  return (
    <p className="mx-3 mt-2 text-sm leading-snug text-text-2">
      {divisor !== undefined &&
        places !== undefined &&
        t('eachWayTerms', { divisor: digits(divisor), places: digits(places) })}
      {isVoid === true && t('eachWayVoid')}
    </p>
  );
}

const n = (chunks: ReactNode) => <span className="whitespace-nowrap">{chunks}</span>;

/** What the player's bets each way come to on each runner that they are about, by a win, by a place alone, and else (TRADE-103). */
export function EachWayResults({ marketId }: { marketId: string }) {
  const t = useTranslations('exchangeLists.races');
  const language = useLanguage();
  const nameOf = useNames();
  const runners = useRunnerList(marketId);
  const { data: results = [] } = useQuery({
    queryKey: [...positionsKey, marketId, 'each-way'],
    queryFn: async ({ signal }) => (await api.positions({ params: { marketId }, signal })).runners,
    structuralSharing: false,
  });
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed', sign: 'all' });
  return (
    <div className="mx-3 mt-2 grid gap-1 text-sm leading-snug text-text-2">
      {results.map(({ runnerId, ifWin, ifLose, ifPlaced }) => {
        const name = runners.find((runner) => runner.runnerId === runnerId)?.name;
        if (ifPlaced === undefined || name === undefined || (ifWin === ifLose && ifPlaced === ifLose))
          return null;
        return (
          <p key={runnerId} className="tabular">
            {t.rich('eachWayResult', {
              runner: nameOf(name),
              win: text(ifWin),
              placed: text(ifPlaced),
              lose: text(ifLose),
              n,
            })}
          </p>
        );
      })}
    </div>
  );
}
