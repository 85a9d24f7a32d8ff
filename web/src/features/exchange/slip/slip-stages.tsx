import type { ReactNode } from 'react';
import type { SlipOf } from './slip-machine.ts';
import { SlipRejected } from './slip-rejected.tsx';
import { SlipWaiting } from './slip-waiting.tsx';

interface SlipStagesProps<Choice, Terms, Taken> {
  readonly slip: SlipOf<Choice, Terms, Taken>;
  /** How long the house lets the bet wait; 0 when it answers at once. */
  readonly delayS: number;
  readonly tell: (event: { type: 'retry' } | { type: 'edit'; clientRef: string }) => void;
  /** Sends the bet, the same one again after a retry. */
  readonly place: () => void;
  /** While it is put together. */
  readonly editor: ReactNode;
  /** Once the house has taken it. */
  readonly outcome: ReactNode;
}

/** What a slip of any kind of bet shows at each stage: its editor, its waiting, why it was refused, and how it ended. */
export function SlipStages<Choice, Terms, Taken>(props: SlipStagesProps<Choice, Terms, Taken>) {
  const { slip, delayS, tell, place, editor, outcome } = props;
  switch (slip.stage) {
    case 'editing':
      return editor;
    case 'sending':
    case 'unconfirmed':
      return (
        <SlipWaiting
          stage={slip.stage}
          delayS={delayS}
          onAskAgain={() => {
            tell({ type: 'retry' });
            place();
          }}
        />
      );
    case 'rejected':
      return (
        <SlipRejected
          error={slip.error}
          onChange={() => tell({ type: 'edit', clientRef: crypto.randomUUID() })}
        />
      );
    case 'answered':
      return outcome;
    default:
      return null;
  }
}

/** A slip's heading: the side, what is bet on, and its market. */
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
