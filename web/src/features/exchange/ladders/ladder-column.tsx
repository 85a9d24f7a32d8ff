import { useTranslations } from 'use-intl';
import { digitsIn, Skeleton, useLanguage } from '@maidan/ui';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { RunnerLadder } from '../ladder/runner-ladder.tsx';
import { type ListedRunner, useRunnerList } from '../market/market-parts.ts';
import type { LadderChoice } from './choose-ladders.ts';

interface LadderColumnProps {
  /** Its number from 1, which is its key. */
  readonly nth: number;
  readonly events: readonly ListedEvent[];
  readonly choice: LadderChoice;
  readonly onChoose: (choice: LadderChoice) => void;
}

/** One of several ladders: its match and runner, which can be changed, and its prices with a scroll of their own. */
export function LadderColumn({ nth, events, choice, onChoose }: LadderColumnProps) {
  const t = useTranslations('ladder.wide');
  const ladder = useTranslations('ladder');
  const language = useLanguage();
  const nameOf = useNames();
  const { marketId } = choice;
  const event = events.find((one) => one.marketId === marketId);
  const runners = useRunnerList(marketId);
  const runner = findRunner(runners, choice);
  const key = digitsIn(language, nth.toString());
  return (
    <section
      data-ladder-column={nth}
      aria-label={t('column', { nth: key, runner: runner === undefined ? '' : nameOf(runner.name) })}
      className="flex min-h-0 min-w-0 flex-col rounded-md border border-line bg-ink -outline-offset-2 outline-focus focus-within:outline-3"
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
        <kbd
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-sm bg-surface-3 font-sans text-sm font-bold"
        >
          {key}
        </kbd>
        <div className="min-w-0 flex-1">
          <select
            aria-label={t('match')}
            value={marketId}
            onChange={({ target }) => {
              const to = events.find((one) => one.marketId === target.value);
              if (to !== undefined) onChoose({ marketId: to.marketId, runner: { place: 0 } });
            }}
            className="block min-h-11 w-full truncate bg-transparent text-xs text-text-2"
          >
            {events.map((one) => (
              <option key={one.marketId} value={one.marketId} className="bg-surface-2">
                {nameOf(one.name)}
              </option>
            ))}
          </select>
          <select
            aria-label={ladder('runner')}
            value={runner?.runnerId ?? ''}
            onChange={({ target }) => onChoose({ marketId, runner: { id: Number(target.value) } })}
            className="-mt-2 block min-h-11 w-full truncate bg-transparent font-bold text-text"
          >
            {runners.map(({ runnerId, name }) => (
              <option key={runnerId} value={runnerId} className="bg-surface-2">
                {nameOf(name)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {runner === undefined || event === undefined ? (
        <Skeleton className="m-2 flex-1" />
      ) : (
        <RunnerLadder
          key={`${marketId} ${runner.runnerId}`}
          marketId={marketId}
          eventId={event.eventId}
          runner={runner}
          place="beside-others"
        />
      )}
    </section>
  );
}

function findRunner(runners: readonly ListedRunner[], { runner }: LadderChoice): ListedRunner | undefined {
  const chosen =
    'id' in runner ? runners.find(({ runnerId }) => runnerId === runner.id) : runners[runner.place];
  return chosen ?? runners[0];
}
