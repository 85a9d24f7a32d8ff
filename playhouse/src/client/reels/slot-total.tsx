import './slot-total.css';

interface SlotTotalProps {
  /** The instruction before the first spin. */
  readonly first: string;
  /** The part of the spin shown so far; undefined before the first one. */
  readonly shown: { readonly caption: string; readonly total: string; readonly isWon: boolean } | undefined;
}

/** The line under the reels: what just paid, and the spin's total so far. */
export function SlotTotal({ first, shown }: SlotTotalProps) {
  return (
    <p className="slot-total">
      {shown === undefined ? (
        <span>{first}</span>
      ) : (
        <>
          <span>{shown.caption}</span>
          <b data-testid="slot-total" data-won={shown.isWon}>
            {shown.total}
          </b>
        </>
      )}
    </p>
  );
}
