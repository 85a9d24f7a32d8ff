import type { DeskDeposit, DeskWithdrawal } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { Eye, Hand } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

interface RequestMarkProps {
  readonly state: DeskDeposit['state'] | DeskWithdrawal['state'];
  readonly claim: DeskDeposit['claim'];
  readonly proposal: DeskDeposit['proposal'];
  readonly ownId: bigint;
  /** True if only a person may credit it. */
  readonly needsDecision?: boolean;
}

const GOOD = new Set(['credited', 'paid']);
const BAD = new Set(['rejected', 'failed', 'expired', 'charged-back']);
const OPEN = new Set(['mismatched']);

/** The state of a request, who has claimed it, and whether it awaits a second member. */
export function RequestMark({ state, claim, proposal, ownId, needsDecision = false }: RequestMarkProps) {
  return (
    <span className="inline-grid gap-0.5">
      <span
        className={classNames(
          'font-semibold',
          GOOD.has(state) && 'text-win',
          BAD.has(state) && 'text-loss',
          OPEN.has(state) && 'text-warn',
        )}
      >
        {texts.requestStates(state)}
      </span>
      {needsDecision && (
        <span className="text-xs font-semibold text-warn">{texts.cashier('needsDecision')}</span>
      )}
      {claim !== null && (
        <span className="inline-flex items-center gap-1 text-xs text-text-2">
          <Hand aria-hidden="true" className="size-3.5" />
          {claim.staffId === ownId
            ? texts.cashier('claimedByYou')
            : texts.cashier('claimedBy', { name: claim.name })}
        </span>
      )}
      {proposal !== null && (
        <span className="inline-flex items-center gap-1 text-xs text-warn">
          <Eye aria-hidden="true" className="size-3.5" />
          {texts.cashier('approvedBy', { name: proposal.name })}
        </span>
      )}
    </span>
  );
}
