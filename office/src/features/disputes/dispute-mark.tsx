import type { DeskDispute } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { Hand } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

/** The state of a dispute, and who has claimed it. */
export function DisputeMark({ dispute, ownId }: { dispute: DeskDispute; ownId: bigint }) {
  const { state, claim } = dispute;
  if (state !== 'open')
    return (
      <span className={classNames('font-semibold', state === 'upheld' ? 'text-win' : 'text-text-2')}>
        {texts.disputes(state)}
      </span>
    );
  if (claim === null) return <span className="text-warn">{texts.disputes('waiting')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-text-2">
      <Hand aria-hidden="true" className="size-3.5" />
      {claim.staffId === ownId
        ? texts.disputes('claimedByYou')
        : texts.disputes('claimedBy', { name: claim.name })}
    </span>
  );
}
