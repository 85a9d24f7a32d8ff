import type { ReactNode } from 'react';
import type { SlipOf } from './slip-machine.ts';
import { SlipRejected } from './slip-rejected.tsx';
import { SlipWaiting } from './slip-waiting.tsx';

interface SlipStagesProps<Choice, Terms, Taken> {
  readonly slip: SlipOf<Choice, Terms, Taken>;
  /** The bet delay in seconds; 0 if the server answers at once. */
  readonly delayS: number;
  /** When it was sent, in milliseconds since 1970, if it waits out a delay. */
  readonly sentAtMs?: number | undefined;
  readonly dispatch: (event: { type: 'retry' } | { type: 'edit'; clientRef: string }) => void;
  /** Sends the bet; a retry sends the same one again. */
  readonly place: () => void;
  /** Shown while the bet is edited. */
  readonly editor: ReactNode;
  /** Shown once the bet is accepted. */
  readonly outcome: ReactNode;
}

/** The stages of a slip for any kind of bet: editing, waiting, refused, and accepted. */
export function SlipStages<Choice, Terms, Taken>(props: SlipStagesProps<Choice, Terms, Taken>) {
  const { slip, delayS, sentAtMs, dispatch, place, editor, outcome } = props;
  switch (slip.stage) {
    case 'editing':
      return editor;
    case 'sending':
    case 'unconfirmed':
      return (
        <SlipWaiting
          stage={slip.stage}
          delayS={delayS}
          sentAtMs={sentAtMs}
          onAskAgain={() => {
            dispatch({ type: 'retry' });
            place();
          }}
        />
      );
    case 'rejected':
      return (
        <SlipRejected
          error={slip.error}
          onChange={() => dispatch({ type: 'edit', clientRef: crypto.randomUUID() })}
        />
      );
    case 'answered':
      return outcome;
    default:
      return null;
  }
}

/** A slip's heading: the side, the runner, and its market. */
export function SlipTitle({ chip, pick, market }: { chip: ReactNode; pick: string; market: string }) {
  return (
    <>
      {chip}
      <span className="min-w-0">
        <span className="block text-base leading-tight font-bold">{pick}</span>
        <span className="block text-xs leading-tight font-normal text-text-3">{market}</span>
      </span>
    </>
  );
}
