import { classNames } from '@maidan/ui';
import { texts } from '../i18n/texts.ts';

/** Whether the screen shows the server's current state, as colour and word. */
export function LiveMark({ isFresh }: { isFresh: boolean }) {
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex items-center gap-2 text-sm',
        isFresh ? 'text-text-2' : 'font-semibold text-warn',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', isFresh ? 'bg-live' : 'bg-warn')}
      />
      {texts.lists(isFresh ? 'live' : 'stale')}
    </span>
  );
}
