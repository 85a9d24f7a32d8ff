import { countText } from '@maidan/ui';
import { language, texts } from '../i18n/texts.ts';
import type { WaitingQueue } from '../lib/queues.ts';
import { AgeMark } from '../parts/age-mark.tsx';

const SHOWN_MAX = 99;

/** How many wait at a desk and since when, beside its name in the menu; nothing while none do. */
export function QueueBadge({ queue }: { queue: WaitingQueue | undefined }) {
  if (queue === undefined || queue.count === 0 || queue.oldestAt === null) return null;
  const { count, oldestAt } = queue;
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 text-xs">
      <span className="font-normal text-text-3">
        <AgeMark since={oldestAt} />
      </span>
      <span className="tabular min-w-6 rounded-full bg-brand px-1.5 py-0.5 text-center font-bold text-on-brand">
        {count > SHOWN_MAX ? `${countText(language, SHOWN_MAX)}+` : countText(language, count)}
      </span>
      <span className="sr-only">{texts.overview('waiting')}</span>
    </span>
  );
}
