import {
  type DeskLogin,
  type DeskPlace,
  type DeskSession,
  type ShownPlayer,
  mayUse,
} from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows, momentText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { countryText } from '../../parts/country-text.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { playerKey, usePlayerAction } from './player-queries.ts';

interface SessionCells {
  readonly isBusy: boolean;
  readonly onEnd: (session: DeskSession) => void;
}

const SESSIONS: readonly DeskColumn<DeskSession, SessionCells>[] = [
  { head: texts.players('address'), cell: ({ address }) => <span className="tabular">{address}</span> },
  { head: texts.players('browser'), cell: ({ userAgent }) => <Browser text={userAgent} /> },
  {
    head: texts.players('opened'),
    cell: ({ openedAt }) => <span className="tabular">{momentText(language, openedAt)}</span>,
  },
  { head: texts.players('lastUsed'), cell: ({ lastUsedAt }) => <AgeMark since={lastUsedAt} /> },
];
const END: DeskColumn<DeskSession, SessionCells> = {
  head: '',
  cell: (session, { isBusy, onEnd }) => (
    <Button
      look="plain"
      size="fit"
      disabled={isBusy}
      aria-label={texts.players('logOutThis', { moment: momentText(language, session.openedAt) })}
      onClick={() => onEnd(session)}
    >
      {texts.players('logOutOne')}
    </Button>
  ),
};
const LOGINS: readonly DeskColumn<DeskLogin>[] = [
  { head: texts.players('device'), cell: ({ device }) => <span className="font-mono">{device}</span> },
  { head: texts.players('address'), cell: ({ address }) => <span className="tabular">{address}</span> },
  { head: texts.players('browser'), cell: ({ userAgent }) => <Browser text={userAgent} /> },
  {
    head: texts.players('firstAt'),
    cell: ({ firstAt }) => <span className="tabular">{momentText(language, firstAt)}</span>,
  },
  {
    head: texts.players('lastAt'),
    cell: ({ lastAt }) => <span className="tabular">{momentText(language, lastAt)}</span>,
  },
];

const PLACES: readonly DeskColumn<DeskPlace>[] = [
  { head: texts.players('country'), cell: ({ country }) => countryText(country) },
  { head: texts.players('address'), cell: ({ address }) => <span className="tabular">{address}</span> },
  {
    head: texts.players('placeReason'),
    cell: ({ reason }) => (
      <span className={reason === 'refused' ? 'font-semibold text-warn' : undefined}>
        {texts.players(`placeReasons.${reason}`)}
      </span>
    ),
  },
  {
    head: texts.players('when'),
    cell: ({ at }) => <span className="tabular">{momentText(language, at)}</span>,
  },
];

function Browser({ text }: { text: string }) {
  return <span className="text-xs text-text-3">{text}</span>;
}

/** A player's current and past logins. */
export function Logins({ player: { id } }: { player: ShownPlayer }) {
  const me = useOwnMe();
  const known = useQuery({
    queryKey: playerKey(id, 'sessions'),
    queryFn: () => api.listPlayerSessions({ params: { id } }),
  });
  const action = usePlayerAction(id);
  const end = (session: DeskSession) =>
    action.mutate({
      run: () => api.logPlayerOut({ params: { id }, body: { session: session.id } }),
      done: texts.players('sessionEnded'),
    });
  if (known.isPending) return <SkeletonRows label={texts.shell('loading')} rows={4} className="h-11" />;
  if (known.data === undefined)
    return (
      <ErrorState
        title={texts.players('recordsFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void known.refetch()}
      />
    );
  const { sessions, logins, places } = known.data;
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h2 className="font-bold">{texts.players('sessions')}</h2>
        {sessions.length === 0 ? (
          <p className="text-sm text-text-3">{texts.players('noSessions')}</p>
        ) : (
          <DeskTable
            label={texts.players('sessions')}
            columns={mayUse(me.role, 'players:care') ? [...SESSIONS, END] : SESSIONS}
            context={{ isBusy: action.isPending, onEnd: end }}
            rows={sessions}
            keyOf={(session) => session.id.toString()}
          />
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="font-bold">{texts.players('devices')}</h2>
        {logins.length === 0 ? (
          <p className="text-sm text-text-3">{texts.players('noDevices')}</p>
        ) : (
          <DeskTable
            label={texts.players('devices')}
            columns={LOGINS}
            context={undefined}
            rows={logins}
            keyOf={({ device, address, firstAt }) => `${device} ${address} ${firstAt.getTime()}`}
          />
        )}
      </section>
      {places.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-bold">{texts.players('places')}</h2>
          <DeskTable
            label={texts.players('places')}
            columns={PLACES}
            context={undefined}
            rows={places}
            keyOf={({ address, reason, at }) => `${address} ${reason} ${at.getTime()}`}
          />
        </section>
      )}
    </div>
  );
}
