import { Suspense, lazy, useState } from 'react';
import type { Session } from '../../wire.ts';
import { ask } from '../call.ts';

const UnseenSheet = lazy(() =>
  import('./unseen-sheet.tsx').then(({ UnseenSheet: part }) => ({ default: part })),
);

/** Shows what ended unseen, and reports it as seen once its player goes on. */
export function Unseen({ session: { unseen, token } }: { readonly session: Session }) {
  const [left, setLeft] = useState('');
  const rounds = unseen.map(({ id }) => id);
  const key = rounds.join(' ');
  if (key === left) return null;
  const close = () => {
    setLeft(key);
    ask.seen({ rounds }, token).catch(() => undefined);
  };
  return (
    <Suspense>
      <UnseenSheet rounds={unseen} token={token} onClose={close} />
    </Suspense>
  );
}
