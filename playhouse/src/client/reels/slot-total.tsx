import './slot-total.css';

interface SlotTotalProps {
  /** What to do, before the first spin. */
  readonly first: string;
  /** The spin as far as it is told; undefined before the first one. */
  readonly told: { readonly caption: string; readonly total: string; readonly isWon: boolean } | undefined;
}

/** The line under the reels: what just paid, and what the spin has come to so far. */
export function SlotTotal({ first, told }: SlotTotalProps) {
  return (
    <p className="slot-total">
      {told === undefined ? (
        <span>{first}</span>
      ) : (
        <>
          <span>{told.caption}</span>
          <b data-testid="slot-total" data-won={told.isWon}>
            {told.total}
          </b>
        </>
      )}
    </p>
  );
}
