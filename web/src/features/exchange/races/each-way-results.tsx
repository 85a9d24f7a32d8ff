import { exchangeCalls } from '@maidan/contract';
import type { Money as Amount } from '@maidan/engine';
import { digitsIn, moneyText, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { useNames } from '../../../lib/names.ts';
import { positionsKey } from '../bets/order-queries.ts';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';

const api = apiOf(exchangeCalls);

/** The terms of an each-way market, and what the player's bets come to on each runner that they are about (TRADE-103). */
export function EachWayResults({ marketId }: { marketId: string }) {
  const t = useTranslations('exchangeLists.races');
  const language = useLanguage();
  const nameOf = useNames();
  const runners = useRunnerList(marketId);
  const divisor = useMarketPart(marketId, ({ eachWay }) => eachWay?.divisor);
  const places = useMarketPart(marketId, ({ eachWay }) => eachWay?.places);
  const isVoid = useMarketPart(marketId, ({ eachWay }) => eachWay === null);
  const { data: results = [] } = useQuery({
    queryKey: [...positionsKey, marketId, 'each-way'],
    queryFn: async ({ signal }) => (await api.positions({ params: { marketId }, signal })).runners,
    structuralSharing: false,
  });
  const digits = (value: number) => digitsIn(language, value.toString());
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed', sign: 'all' });
  return (
    <div className="mx-3 mt-2 grid gap-1 text-sm leading-snug text-text-2">
      {divisor !== undefined && places !== undefined && (
        <p>{t('eachWayTerms', { divisor: digits(divisor), places: digits(places) })}</p>
      )}
      {isVoid === true && <p>{t('eachWayVoid')}</p>}
      {results.map(({ runnerId, ifWin, ifLose, ifPlaced }) => {
        const name = runners.find((runner) => runner.runnerId === runnerId)?.name;
        if (ifPlaced === undefined || name === undefined || (ifWin === ifLose && ifPlaced === ifLose))
          return null;
        return (
          <p key={runnerId} className="tabular">
            {t('eachWayResult', {
              runner: nameOf(name),
              win: text(ifWin),
              placed: text(ifPlaced),
              lose: text(ifLose),
            })}
          </p>
        );
      })}
    </div>
  );
}
