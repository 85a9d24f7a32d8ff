import { CLAIMED_AT_ONCE_MAX } from '@maidan/contract/office';
import { Button } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

interface ClaimBarProps {
  readonly ids: readonly bigint[];
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onClaim: (ids: readonly bigint[]) => void;
  readonly onRelease: (ids: readonly bigint[]) => void;
}

/** Claims or releases all ticked requests. */
export function ClaimBar({ ids, isBusy, onAll, onClaim, onRelease }: ClaimBarProps) {
  const count = ids.length;
  const isOff = count === 0 || count > CLAIMED_AT_ONCE_MAX || isBusy;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <Button look="plain" size="fit" onClick={onAll}>
        {texts.cashier('tickAll')}
      </Button>
      <Button look="plain" size="fit" disabled={isOff} onClick={() => onClaim(ids)}>
        {texts.cashier('claimCount', { count })}
      </Button>
      <Button look="plain" size="fit" disabled={isOff} onClick={() => onRelease(ids)}>
        {texts.cashier('releaseCount', { count })}
      </Button>
    </div>
  );
}
