import { useQueryClient } from '@tanstack/react-query';
import { HouseChip } from '../house-bets/house-chip.tsx';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { SlipRejected } from '../slip/slip-rejected.tsx';
import { SlipSheet } from '../slip/slip-sheet.tsx';
import { SlipWaiting } from '../slip/slip-waiting.tsx';
import { useKeepInSight } from '../slip/use-keep-in-sight.ts';
import { HouseSlipEditor } from './house-slip-editor.tsx';
import { HouseSlipOutcome } from './house-slip-outcome.tsx';
import type { HouseDraft } from './house-slip-state.ts';
import { tellHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { placeHouseBet } from './place-house-bet.ts';

function closeSlip(): void {
  tellHouseSlip({ type: 'close' });
}

/** The slip of a bet against the house, over the market: put together, sent, and how it ended (EXCH-11). */
export function HouseBetSlip() {
  const queries = useQueryClient();
  const words = useHouseWords();
  const slip = useHouseSlip();
  const draft = shownDraft(slip);
  useKeepInSight(draft, rowOf);
  if (draft === undefined || slip.stage === 'closed') return null;
  return (
    <SlipSheet
      onClose={closeSlip}
      title={
        <>
          <HouseChip choice={draft} />
          <span className="min-w-0">
            <span className="block text-base leading-tight font-bold">{words.pick(draft)}</span>
            <span className="block text-xs leading-tight font-normal text-text-3">{words.market(draft)}</span>
          </span>
        </>
      }
    >
      {slip.stage === 'editing' && (
        <HouseSlipEditor key={`${draft.marketKey} ${draft.side} ${draft.selectionId ?? ''}`} draft={draft} />
      )}
      {(slip.stage === 'sending' || slip.stage === 'unconfirmed') && (
        <SlipWaiting
          stage={slip.stage}
          delayS={0}
          onAskAgain={() => {
            tellHouseSlip({ type: 'retry' });
            void placeHouseBet(queries);
          }}
        />
      )}
      {slip.stage === 'rejected' && (
        <SlipRejected
          error={slip.error}
          onChange={() => tellHouseSlip({ type: 'edit', clientRef: crypto.randomUUID() })}
        />
      )}
      {slip.stage === 'answered' && <HouseSlipOutcome bet={slip.taken} />}
    </SlipSheet>
  );
}

/** The row that was tapped, as the tables name it. */
function rowOf({ marketKey, selectionId }: HouseDraft): string {
  return selectionId === null ? marketKey : `${marketKey} ${selectionId}`;
}
