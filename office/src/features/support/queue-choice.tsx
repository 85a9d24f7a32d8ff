import { classNames, countText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { type Queue, queues } from './support-queries.ts';

interface QueueChoiceProps {
  readonly chosen: Queue;
  /** How many wait in a queue, once it is known. */
  readonly counts: Partial<Record<Queue, number>>;
  readonly onChoose: (queue: Queue) => void;
}

/** Which chats the queue shows, and how many wait in each. */
export function QueueChoice({ chosen, counts, onChoose }: QueueChoiceProps) {
  return (
    <div className="mb-3 grid grid-cols-3 gap-1 rounded-md bg-surface p-1">
      {queues.map((queue) => (
        <button
          key={queue}
          type="button"
          aria-pressed={queue === chosen}
          onClick={() => onChoose(queue)}
          className={classNames(
            'min-h-11 rounded-sm text-sm font-semibold',
            queue === chosen ? 'bg-surface-3 text-text' : 'text-text-2 hover:bg-surface-2',
          )}
        >
          {texts.support(queue)}
          <WaitingCount count={counts[queue] ?? 0} />
        </button>
      ))}
    </div>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular ml-1.5 text-warn">
      <span aria-hidden="true">{countText(language, count)}</span>
      <span className="sr-only">{texts.support('waitingCount', { count })}</span>
    </span>
  );
}
