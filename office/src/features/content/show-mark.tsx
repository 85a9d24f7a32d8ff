import type { ShowState } from '@maidan/contract/office';
import { classNames, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';

const DOTS: Readonly<Record<ShowState, string>> = {
  shown: 'bg-win',
  waiting: 'bg-warn',
  over: 'bg-text-3',
  hidden: 'bg-text-3',
};

/** Whether something is on the site now, as a word and a dot. */
export function ShowMark({ state }: { state: ShowState }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={classNames('size-2 rounded-full', DOTS[state])} />
      {texts.content(state)}
    </span>
  );
}

/** When something is shown, from start to end. */
export function ScheduleText({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  if (startsAt === null && endsAt === null) return texts.content('always');
  return (
    <span className="tabular text-xs">
      {startsAt !== null && (
        <span className="block">{texts.content('from', { moment: momentText(language, startsAt) })}</span>
      )}
      {endsAt !== null && (
        <span className="block">{texts.content('until', { moment: momentText(language, endsAt) })}</span>
      )}
    </span>
  );
}
