import { hasCashOut, type ListedRace, type MatchMarket, matchMarketsCalls } from '@maidan/contract';
import { classNames, EmptyState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { useWatch } from '../../../lib/live.ts';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { ChipRow } from '../account/chip-row.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { MatchOdds } from '../market/match-odds.tsx';
import { RulesLink } from '../rules/rules-link.tsx';
import { BetSlipWhenWanted } from '../slip/bet-slip-when-wanted.tsx';
import { shownDraft } from '../slip/slip-machine.ts';
import { useSlip } from '../slip/slip-store.ts';
import { EachWayResults, EachWayTerms } from './each-way-results.tsx';
import { RaceClock } from './race-clock.tsx';
import { RaceProgress } from './race-progress.tsx';
import { useRaces } from './race-queries.ts';

const api = apiOf(matchMarketsCalls);

/** Runners stand in the order of their numbers, non-runners too, and have those instead of flags. */
const numbered =
  '[&_[role=rowgroup]]:[counter-reset:runner] [&_[role=rowheader]]:[counter-increment:runner] [&_[role=rowheader]>span>[aria-hidden]:first-child]:hidden ' +
  '[&_[role=rowheader]>span]:before:w-6 [&_[role=rowheader]>span]:before:shrink-0 [&_[role=rowheader]>span]:before:text-text-3 ' +
  '[&_[role=rowheader]>span]:before:content-[counter(runner)] [&:lang(bn)_[role=rowheader]>span]:before:content-[counter(runner,bengali)]';

/** One race: its clock, who leads, and the markets on its winner and its places, with the slip (TRADE-98). */
export function RaceView({ eventId }: { eventId: string }) {
  const t = useTranslations('exchangeLists.races');
  const shell = useTranslations('shell');
  const { data: races, isPending } = useRaces();
  const race = races?.find((one) => one.eventId === eventId);
  return (
    <>
      <Link
        to={paths.exchangeSports}
        className="mx-3 mt-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-teal"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        {t('all')}
      </Link>
      {isPending && (
        <div className="p-3">
          <SkeletonRows label={shell('loading')} rows={6} className="h-12" />
        </div>
      )}
      {!isPending && race === undefined && <EmptyState title={shell('noData')} advice={t('gone')} />}
      {race !== undefined && <Race race={race} />}
    </>
  );
}

function Race({ race }: { race: ListedRace }) {
  const t = useTranslations('exchangeLists.races');
  const nameOf = useNames();
  const slipIsShown = useSlip((slip) => shownDraft(slip) !== undefined);
  const [chosenId, setChosenId] = useState(race.marketId);
  const { eventId } = race;
  const { data: markets = [] } = useQuery<MatchMarket[]>({
    queryKey: ['match-markets', eventId],
    queryFn: ({ signal }) => api.matchMarkets({ params: { eventId }, signal }),
  });
  useWatch([race.marketId, ...(chosenId === race.marketId ? [] : [chosenId])], [eventId]);
  const chosen = markets.find(({ marketId }) => marketId === chosenId);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 px-3">
        <h2 className="min-w-0 flex-1 text-lg leading-snug font-bold">{nameOf(race.name)}</h2>
        <RaceClock race={race} />
      </div>
      <p className="px-3 text-xs text-text-3">
        {t(race.sport)} · {t('runners', { count: race.runners })}
      </p>
      <RaceProgress eventId={eventId} marketId={race.marketId} />
      <div className="px-3 pt-3">
        <ChipRow
          label={t('markets')}
          choices={markets.map(({ marketId }) => marketId)}
          chosen={chosenId}
          onChoose={setChosenId}
          nameOf={(marketId) => nameOf(markets.find((one) => one.marketId === marketId)?.name ?? '')}
        />
      </div>
      {chosen !== undefined && <RaceMarket key={chosenId} market={chosen} eventId={eventId} />}
      <div className={classNames(slipIsShown && 'h-[64dvh]')} />
      <BetSlipWhenWanted />
    </>
  );
}

function RaceMarket({ market, eventId }: { market: MatchMarket; eventId: string }) {
  const t = useTranslations('exchange.others');
  const nameOf = useNames();
  const { marketId, type, name } = market;
  const termsOf = useCallback(() => ({ marketName: name, marketType: type }), [name, type]);
  return (
    <>
      {type === 'EACH_WAY' && <EachWayTerms marketId={marketId} />}
      <div className={numbered}>
        <MatchOdds marketId={marketId} eventId={eventId} title={nameOf(name)} termsOf={termsOf} />
      </div>
      {type === 'EACH_WAY' && <EachWayResults marketId={marketId} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
        {hasCashOut(type) && <CashOutButton marketId={marketId} />}
        <span className="ml-auto">
          <RulesLink title={t('rulesOf', { market: nameOf(name) })} type={type} marketId={marketId} />
        </span>
      </div>
    </>
  );
}
