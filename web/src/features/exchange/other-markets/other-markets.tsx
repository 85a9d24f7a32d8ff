import { hasCashOut, isLine, type MarketType, type MatchMarket, matchMarketsCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { speech } from '../../../i18n/speech.ts';
import { apiOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useWatch } from '../../../lib/live.ts';
import { useNames } from '../../../lib/names.ts';
import { ChipRow } from '../account/chip-row.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { MatchOdds } from '../market/match-odds.tsx';
import { RulesLink } from '../rules/rules-link.tsx';

const api = apiOf(matchMarketsCalls);

const LineMarket = lazyPart(
  async () => {
    const [code] = await Promise.all([import('../lines/line-market.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.LineMarket };
  },
  () => null,
);

/** Markets open an hour before a match and close with what decides them. */
const REFRESH_MS = 30_000;

/** A match's markets beside Match Odds: their names, and the prices of the one that is chosen (TRADE-65). */
export function OtherMarkets({ eventId }: { eventId: string }) {
  const t = useTranslations('exchange.others');
  const nameOf = useNames();
  const id = useId();
  const [chosenId, setChosenId] = useState<string>();
  const { data = [] } = useQuery<MatchMarket[]>({
    queryKey: ['match-markets', eventId],
    queryFn: ({ signal }) => api.matchMarkets({ params: { eventId }, signal }),
    refetchInterval: REFRESH_MS,
  });
  // The chosen one stays when it closes, with its result.
  const markets = data.filter(
    ({ marketId, type, status }) => type !== 'MATCH_ODDS' && (status !== 'CLOSED' || marketId === chosenId),
  );
  const chosen = markets.find(({ marketId }) => marketId === chosenId);
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 scroll-mt-10">
      <h2 id={id} className="px-3 font-bold">
        {t('title')}
      </h2>
      <div className="px-3 pt-2.5">
        <ChipRow
          label={t('title')}
          choices={markets.map(({ marketId }) => marketId)}
          chosen={chosenId}
          onChoose={(marketId) => setChosenId(marketId === chosenId ? undefined : marketId)}
          nameOf={(marketId) => nameOf(markets.find((one) => one.marketId === marketId)?.name ?? '')}
        />
      </div>
      {chosen === undefined ? (
        <p className="px-3 pt-2.5 text-sm text-text-2">{t('choose')}</p>
      ) : (
        <OtherMarket key={chosen.marketId} market={chosen} eventId={eventId} />
      )}
    </section>
  );
}

/** Markets whose runners are the sides of the match; others have no flags or initials. */
const ofSides: ReadonlySet<MarketType> = new Set([
  'HALF_TIME',
  'DRAW_NO_BET',
  'SET_WINNER',
  'TO_WIN_THE_TOSS',
]);
const withoutFlags = '[&_[role=rowheader]>span>[aria-hidden]:first-child]:hidden';

function OtherMarket({ market, eventId }: { market: MatchMarket; eventId: string }) {
  const t = useTranslations('exchange.others');
  const nameOf = useNames();
  const { marketId, type, name, handicap } = market;
  const termsOf = useCallback(
    (at: number) => ({
      marketName: name,
      marketType: type,
      ...(handicap !== undefined && { handicap: at === 0 ? handicap : 0 - handicap }),
    }),
    [name, type, handicap],
  );
  useWatch([marketId]);
  return (
    <>
      <div className={ofSides.has(type) ? '' : withoutFlags}>
        {isLine(type) ? (
          <Suspense>
            <LineMarket
              marketId={marketId}
              eventId={eventId}
              title={nameOf(name)}
              marketName={name}
              marketType={type}
            />
          </Suspense>
        ) : (
          <MatchOdds marketId={marketId} eventId={eventId} title={nameOf(name)} termsOf={termsOf} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2">
        {hasCashOut(type) && <CashOutButton marketId={marketId} />}
        <span className="ml-auto">
          {type !== 'MATCH_ODDS' && (
            <RulesLink title={t('rulesOf', { market: nameOf(name) })} type={type} marketId={marketId} />
          )}
        </span>
      </div>
    </>
  );
}
