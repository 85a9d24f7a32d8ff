import { classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { type Queue, queues } from './support-queries.ts';

/** Which chats the queue shows. */
export function QueueChoice({ chosen, onChoose }: { chosen: Queue; onChoose: (queue: Queue) => void }) {
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
        </button>
      ))}
    </div>
  );
}
