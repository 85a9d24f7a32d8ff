import { type ReactNode, Suspense } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { isWalkThroughDue, useWalkThrough } from '../../../lib/walk-through.ts';

const WalkThrough = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./walk-through.tsx'), speech.bring(['walkThrough'])]);
    return { default: code.WalkThrough };
  },
  ({ children }: WalkThroughProps) => children,
);

/** Where the walk-through of a first bet is shown. */
export interface WalkThroughProps {
  readonly marketId: string;
  /** True while a price is chosen, which ends the walk-through or keeps it from beginning. */
  readonly isPicking: boolean;
  /** What stands in its place while it isn't shown. */
  readonly children?: ReactNode;
}

/** The walk-through of a first bet, loaded only for those who haven't seen it or have asked for it (PLAY-15). */
export function WalkThroughWhenDue(props: WalkThroughProps) {
  const isDue = useWalkThrough(isWalkThroughDue);
  if (!isDue) return props.children;
  return (
    <Suspense fallback={props.children}>
      <WalkThrough {...props} />
    </Suspense>
  );
}
