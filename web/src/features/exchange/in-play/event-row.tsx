import { classNames, clockText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/events.ts';
import { type OddsViewState, type Path, paths } from '../../../lib/paths.ts';
import { Flag } from '../flag.tsx';
import { openingSearch } from '../opening.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { MiniPrices } from './mini-prices.tsx';
import type { When } from './pick-events.ts';
import { Link } from '../../../lib/parts/link.tsx';

interface EventRowProps {
  readonly event: ListedEvent;
  readonly when: When;
  /** The screen that the odds view returns to. */
  readonly from?: Path;
}

/**
 * One event: its time or live mark, the sides, and its best prices or result. The row opens the odds view, a price also
 * the slip, and the star pins it.
 */
export function EventRow({ event, when, from = paths.exchangeInPlay }: EventRowProps) {
  const t = useTranslations('exchangeLists.list');
  const language = useLanguage();
  const state: OddsViewState = {
    marketId: event.marketId,
    eventId: event.eventId,
    selectedSport: event.sport,
    previousPath: from,
  };
  const sides = event.name.split(/ v /i);
  return (
    // The link covers the row; the star and the prices are above it.
    <li
      className={classNames(
        'relative flex items-center rounded-md bg-surface pr-2 has-[a:active]:bg-surface-2',
        when === 'result' && 'flex-wrap',
      )}
    >
      {when !== 'result' && (
        <span className="relative z-1">
          <PinButton marketId={event.marketId} eventName={event.name} />
        </span>
      )}
      <Link
        to={{ pathname: paths.oddsView, search: openingSearch(state) }}
        state={state}
        className={classNames(
          'flex min-h-19 min-w-0 flex-1 items-center rounded-md py-2 pr-2 after:absolute after:inset-0 after:rounded-md',
          when === 'result' && 'pl-2.5',
        )}
      >
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
            {event.inPlay ? (
              <span className="flex items-center gap-1.5 font-bold text-live">
                <span aria-hidden="true" className="size-1.75 animate-pulse-soft rounded-full bg-live" />
                {t('live')}
              </span>
            ) : (
              <span className="tabular">{clockText(language, event.startsAt)}</span>
            )}
            {event.hasFancy && <Badge letter="F" word={t('fancy')} />}
            {event.hasBookmaker && <Badge letter="B" word={t('bookmaker')} />}
          </span>
          <span className="sr-only">{event.name}</span>
          {sides.map((side) => (
            <span
              key={side}
              aria-hidden="true"
              className="mt-1 flex items-center gap-2 text-sm leading-tight font-semibold"
            >
              <Flag name={side} />
              {side}
            </span>
          ))}
        </span>
      </Link>
      <MiniPrices opening={state} when={when} />
    </li>
  );
}

function Badge({ letter, word }: { letter: string; word: string }) {
  return (
    <span title={word} className="rounded-sm bg-surface-3 px-1.5 font-bold text-brand-text">
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
