import { Clock } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { InSiteContext, useLanguage, useTexts } from '../i18n/language.tsx';
import { durationIn } from '../i18n/numbers.ts';
import type { TableState } from '../table/table-state.ts';

/**
 * How long ago the session in this game began. Nothing in a site that shows a player's session of play above the game (CARE-69); of
 * who plays for fun it knows none.
 */
export function SessionClock({
  session: { player, openedAt, now },
}: {
  readonly session: Pick<TableState['session'], 'player' | 'openedAt' | 'now'>;
}) {
  const t = useTexts();
  const isInSite = use(InSiteContext);
  if (isInSite && player !== null) return null;
  return (
    <div>
      <dt>
        <Clock aria-hidden="true" size={14} />
        {t.session}
      </dt>
      <RunningClock key={now} openedAt={openedAt} now={now} />
    </div>
  );
}

/** How long ago that was, by the server's clock. */
function RunningClock({ openedAt, now }: { readonly openedAt: string; readonly now: string }) {
  const language = useLanguage();
  const [shownMs, setShownMs] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setShownMs(performance.now() - begun), 1000);
    return () => clearInterval(timer);
  }, []);
  const elapsedMs = Date.parse(now) - Date.parse(openedAt) + shownMs;
  return (
    <dd>
      <span role="timer" data-testid="session-clock">
        {durationIn(language, elapsedMs)}
      </span>
    </dd>
  );
}
