import { Suspense } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { ListedEvent } from '../../../lib/sports.ts';

/** Of which match the sheet begins; left out, it shows only what is followed. */
export interface FollowSheetProps {
  readonly match?: ListedEvent | undefined;
  readonly onClose: () => void;
}

const FollowSheet = lazyPart<FollowSheetProps>(
  async () => {
    const [code] = await Promise.all([import('./follow-sheet.tsx'), speech.bring(['following'])]);
    return { default: code.FollowSheet };
  },
  () => null,
);

/** The sheet of what the player follows, loaded when it is opened. */
export function FollowSheetWhenOpen({ isOpen, ...props }: FollowSheetProps & { readonly isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <FollowSheet {...props} />
    </Suspense>
  );
}
