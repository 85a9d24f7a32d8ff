import { mayUse, type ShownExclusions, type ShownPlayer } from '@maidan/contract/office';
import { Button, FieldError, momentText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { ExcludeSheet } from './exclude-sheet.tsx';
import { playerKey } from './player-queries.ts';

/** A player's self-exclusions and requests to come back, the latest first, and excluding the player on request (CARE-20). */
export function Exclusions({ player }: { readonly player: ShownPlayer }) {
  const { id, state } = player;
  const { role } = useOwnMe();
  const [isExcluding, setExcluding] = useState(false);
  const query = useQuery({
    queryKey: playerKey(id, 'exclusions'),
    queryFn: () => api.showPlayerExclusions({ params: { id } }),
  });
  return (
    <>
      {query.isError && <FieldError text={texts.players('exclusionsFailed')} />}
      {query.data !== undefined && <History {...query.data} />}
      {mayUse(role, 'players:close') && state !== 'closed' && (
        <Button look="plain" size="fit" className="justify-self-start" onClick={() => setExcluding(true)}>
          {texts.players('exclude')}
        </Button>
      )}
      {isExcluding && <ExcludeSheet player={player} onClose={() => setExcluding(false)} />}
    </>
  );
}

function History({ exclusions, returnRequests }: ShownExclusions) {
  if (exclusions.length === 0) return <p className="text-sm text-text-2">{texts.players('noExclusions')}</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {exclusions.map(({ length, beganAt, endsAt, staff, returnedAt }) => (
        <li key={beganAt.getTime()}>
          <p className="font-semibold">{texts.players(`exclusionLengths.${length}`)}</p>
          <p className="text-text-3">
            {endsAt === null
              ? texts.players('exclusionSince', { from: momentText(language, beganAt) })
              : texts.players('timeOutSpan', {
                  from: momentText(language, beganAt),
                  to: momentText(language, endsAt),
                })}
          </p>
          {staff !== null && (
            <p className="text-text-3 [overflow-wrap:anywhere]">{texts.players('excludedBy', staff)}</p>
          )}
          <p className="text-text-3">
            {returnedAt === null
              ? texts.players('notReturned')
              : texts.players('returnedAt', { moment: momentText(language, returnedAt) })}
          </p>
        </li>
      ))}
      {returnRequests.map(({ askedAt, outcome, endedAt }) => (
        <li key={askedAt.getTime()}>
          <p className="font-semibold">{texts.players(`returnRequests.${outcome ?? 'waits'}`)}</p>
          <p className="text-text-3">
            {[askedAt, ...(endedAt === null ? [] : [endedAt])]
              .map((moment) => momentText(language, moment))
              .join(' → ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
