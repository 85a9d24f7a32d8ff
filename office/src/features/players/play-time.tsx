import type { ShownPlayTime } from '@maidan/contract/office';
import { countText, FieldError, momentText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { playerKey } from './player-queries.ts';

type Choice = ShownPlayTime['reminder'];

/** How long a player plays, after how long they are asked whether to go on, and what they chose; staff can't change it (CARE-55). */
export function PlayTime({ id }: { readonly id: bigint }) {
  const query = useQuery({
    queryKey: playerKey(id, 'play-time'),
    queryFn: () => api.showPlayerPlayTime({ params: { id } }),
  });
  return (
    <>
      {query.isError && <FieldError text={texts.players('playTimeFailed')} />}
      {query.data !== undefined && <Shown {...query.data} />}
    </>
  );
}

function Shown({ sessions, reminder, limit, changes }: ShownPlayTime) {
  return (
    <>
      <FactList
        facts={[
          [texts.players('playChoices.reminder'), choiceText(reminder)],
          [texts.players('playChoices.limit'), choiceText(limit)],
        ]}
      />
      {sessions.length === 0 ? (
        <p className="text-sm text-text-2">{texts.players('noPlaySessions')}</p>
      ) : (
        <ul aria-label={texts.players('playSessions')} className="grid gap-1 text-sm">
          {sessions.map(({ beganAt, lastPlayedAt, endedAt }) => (
            <li key={beganAt.toISOString()} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {momentText(language, beganAt)}
                {endedAt !== null && (
                  <span className="text-text-3"> · {texts.players('sessionStopped')}</span>
                )}
              </span>
              <span>{minutesText(Math.round((lastPlayedAt.getTime() - beganAt.getTime()) / MINUTE_MS))}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-2 text-sm">
        {changes.map(({ kind, minutes, next, at }, index) => (
          <li key={`${index}:${kind}`}>
            <p className="font-semibold">
              {texts.players('playChoice', {
                name: texts.players(`playChoices.${kind}`),
                choice: choiceText({ minutes, next }),
              })}
            </p>
            <p className="text-text-3">{momentText(language, at)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const MINUTE_MS = 60_000;

const minutesText = (minutes: number | null): string =>
  minutes === null
    ? texts.players('playNever')
    : texts.players('playMinutes', { minutes: countText(language, minutes) });

function choiceText({ minutes, next }: Choice): string {
  const now = minutesText(minutes);
  if (next === null) return now;
  return texts.players('playNext', {
    now,
    next: minutesText(next.minutes),
    from: momentText(language, next.from),
  });
}
