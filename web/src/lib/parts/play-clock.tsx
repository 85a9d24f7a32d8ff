import { digitsIn, useLanguage } from '@maidan/ui';
import { usePlaySession } from '../play-session.ts';
import { useMinute } from '../use-minute.ts';

const MINUTE_MS = 60_000;

/** How long the player has played in this session, as hours and minutes: "0:25", "০:২৫". Nothing while nobody plays. */
export function PlayClock({ label }: { label: string }) {
  const language = useLanguage();
  const { data } = usePlaySession();
  const now = useMinute();
  const session = data?.session;
  if (session == null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - session.beganAt.getTime()) / MINUTE_MS));
  const text = digitsIn(language, `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
  return (
    <span
      role="timer"
      aria-label={`${label}: ${text}`}
      className="tabular text-sm whitespace-nowrap text-text-2"
    >
      {text}
    </span>
  );
}
