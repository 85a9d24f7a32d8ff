import { countText } from '@maidan/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { language, texts } from '../../i18n/texts.ts';
import { paths } from '../../lib/paths.ts';
import type { WaitingQueue } from '../../lib/queues.ts';
import { AgeMark } from '../../parts/age-mark.tsx';

/** What waits longer is shown as late. */
const LATE_MS = 30 * 60_000;

/** How many wait in each queue and since when the oldest does, each a link to its desk. */
export function QueueGrid({ queues, children }: { queues: readonly WaitingQueue[]; children: ReactNode }) {
  const id = useId();
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-lg font-bold">
          {texts.overview('queuesTitle')}
        </h2>
        {children}
      </div>
      {waiting.length === 0 && <p className="mb-3 text-text-2">{texts.overview('nothingWaits')}</p>}
      <ul className="grid grid-cols-2 gap-3 min-[720px]:grid-cols-3 min-[1100px]:grid-cols-4">
        {waiting.map((queue) => (
          <li key={queue.queue}>
            <QueueCard queue={queue} />
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-text-3">
          {texts.overview('empty')}:
          {empty.map(({ queue }) => (
            <Link
              key={queue}
              to={paths[queue]}
              className="inline-flex min-h-11 items-center text-text-2 underline-offset-4 hover:underline"
            >
              {texts.queueNames(queue)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function QueueCard({ queue: { queue, count, oldestAt } }: { queue: WaitingQueue }) {
  return (
    <Link
      to={paths[queue]}
      className="grid h-full content-start gap-0.5 rounded-lg border border-brand bg-surface px-4 py-3 hover:bg-surface-2"
    >
      <span className="text-sm text-text-2">{texts.queueNames(queue)}</span>
      <span className="tabular text-xl font-bold">{countText(language, count)}</span>
      {oldestAt !== null && (
        <span className="text-xs text-text-3">
          {texts.overview('oldest')}: <AgeMark since={oldestAt} lateMs={LATE_MS} />
        </span>
      )}
    </Link>
  );
}
