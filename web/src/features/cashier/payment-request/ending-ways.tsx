import { buttonClasses, classNames } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { type BettingPlace, findBettingPlace } from '../../../lib/betting-place.ts';
import { useSportsEvents } from '../../../lib/events.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { type Path, paths } from '../../../lib/paths.ts';
import type { Ending } from './progress-of.ts';

/** Where each ending leads first; a credited deposit leads back to the bets. */
const FIRST: Readonly<Record<Exclude<Ending, 'credited'>, { readonly to: Path; readonly label: Way }>> = {
  paid: { to: paths.transactionRecord, label: 'record' },
  rejectedDeposit: { to: paths.deposit, label: 'again' },
  expired: { to: paths.deposit, label: 'again' },
  mismatched: { to: paths.chat, label: 'support' },
  chargedBack: { to: paths.chat, label: 'support' },
  failed: { to: paths.withdrawal, label: 'again' },
  rejectedWithdrawal: { to: paths.chat, label: 'support' },
};

type Way = 'record' | 'again' | 'support';

/** The ways on from an ended request. */
export function EndingWays({ ending }: { ending: Ending }) {
  const t = useTranslations('cashier.progress');
  const request = useTranslations('cashier.request');
  const first = ending === 'credited' ? undefined : FIRST[ending];
  return (
    <nav aria-label={t('ways')} className="grid w-full gap-2">
      {first === undefined ? (
        <BackToBets />
      ) : (
        <Link to={first.to} className={buttonClasses()}>
          {t(first.label)}
        </Link>
      )}
      {first?.label === 'again' && (
        <Link to={paths.chat} className={buttonClasses('plain')}>
          {t('support')}
        </Link>
      )}
      {first?.label !== 'record' && (
        <Link to={paths.transactionRecord} className={buttonClasses('plain')}>
          {t('record')}
        </Link>
      )}
      <Link to={paths.account} className={classNames(buttonClasses('quiet'), 'w-full')}>
        {request('close')}
      </Link>
    </nav>
  );
}

/** The way back to where the player last bet, if there is one, and to the matches in play. */
function BackToBets() {
  const t = useTranslations('cashier.progress');
  const [place] = useState(findBettingPlace);
  return (
    <>
      {place !== undefined && <BackTo place={place} />}
      <Link to={paths.exchangeInPlay} className={buttonClasses(place === undefined ? 'primary' : 'plain')}>
        {t('betNow')}
      </Link>
    </>
  );
}

function BackTo({ place: { pathname, search, state } }: { place: BettingPlace }) {
  const label = usePlaceName(pathname, state);
  return (
    <Link to={{ pathname, search }} state={state} className={buttonClasses()}>
      {label}
    </Link>
  );
}

function usePlaceName(pathname: string, state: unknown): string {
  const t = useTranslations('cashier.progress');
  const nameOf = useNames();
  const { events } = useSportsEvents();
  if (pathname === paths.games) return t('backToGames');
  if (pathname !== paths.oddsView) return t('backToMatches');
  const eventId =
    typeof state === 'object' && state !== null && 'eventId' in state ? state.eventId : undefined;
  const match = events.find((event) => event.eventId === eventId)?.name;
  return match === undefined ? t('backToMatch') : t('backTo', { match: nameOf(match) });
}
