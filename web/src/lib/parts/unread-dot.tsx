import { useStarted } from '../started.tsx';
import { useUnread } from '../unread.ts';

/** A dot on the menu button while there are unread messages; the menu shows how many. */
export function UnreadDot() {
  const unread = useUnread();
  // The server-rendered page knows of none, and hydration must match it.
  if (!useStarted() || unread === undefined || unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-testid="unread-dot"
      className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-brand-text"
    />
  );
}
