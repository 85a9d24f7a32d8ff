import { type MarketExposure, raceSports } from '@maidan/contract';
import { money } from '@maidan/engine';
import { Money } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { type OddsViewState, paths } from '../../../lib/paths.ts';
import { openingSearch } from '../opening.ts';
import { useExposures } from './record-queries.ts';
import { useMarketName } from './use-market-name.ts';
import { useSportName } from './use-sport-name.ts';

/** The player's exposure by market; a row opens its market. */
export function ExposureList() {
  const t = useTranslations('exchangeAccount.balance');
  const query = useExposures();
  return (
    <section aria-labelledby="exposures">
      <h2 id="exposures" className="mb-1 font-bold">
        {t('exposures')}
      </h2>
      <WhenLoaded query={query} skeleton={{ rows: 2, height: 'h-14' }}>
        {(exposures) =>
          exposures.length === 0 ? (
            <p className="py-2 text-sm text-text-2">{t('noExposure')}</p>
          ) : (
            <ul className="grid gap-1.5">
              {exposures.map((exposure) => (
                <ExposureRow key={exposure.marketId} exposure={exposure} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const ROW = 'flex min-h-14 flex-wrap items-center gap-2 rounded-md bg-surface px-3 py-1.5';

function ExposureRow({ exposure }: { exposure: MarketExposure }) {
  const { opens, eventId, sport } = exposure;
  // A sportsbook market whose match has no order book market has no screen of its own.
  if (opens === null)
    return (
      <li className={ROW}>
        <What exposure={exposure} />
      </li>
    );
  const state: OddsViewState = {
    marketId: opens,
    eventId,
    selectedSport: sport,
    previousPath: paths.exchangeBalance,
  };
  return (
    <li>
      <Link
        // A race has a screen of its own, with its clock and the numbers of its runners.
        to={
          raceSports.some((one) => one === sport)
            ? `${paths.exchangeSports}?race=${eventId}`
            : { pathname: paths.oddsView, search: openingSearch(state) }
        }
        state={state}
        className={`${ROW} active:bg-surface-2`}
      >
        <What exposure={exposure} />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </Link>
    </li>
  );
}

function What({ exposure }: { exposure: MarketExposure }) {
  const sportName = useSportName();
  const marketName = useMarketName();
  const nameOf = useNames();
  return (
    <>
      <span className="min-w-0 flex-[1_1_7em]">
        <span className="block leading-snug font-semibold">{nameOf(exposure.eventName)}</span>
        <span className="block text-xs text-text-3">
          {sportName(exposure.sport)} · {marketName(exposure)}
        </span>
      </span>
      <Money amount={money(0n - exposure.exposure)} className="font-bold text-loss" />
    </>
  );
}
