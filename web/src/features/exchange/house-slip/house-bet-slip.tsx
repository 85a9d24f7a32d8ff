import { useQueryClient } from '@tanstack/react-query';
import { HouseChip } from '../house-bets/house-chip.tsx';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { shownDraft } from '../slip/slip-machine.ts';
import { SlipSheet } from '../slip/slip-sheet.tsx';
import { SlipStages, SlipTitle } from '../slip/slip-stages.tsx';
import { useKeepInSight } from '../slip/use-keep-in-sight.ts';
import { HouseSlipEditor } from './house-slip-editor.tsx';
import { HouseSlipOutcome } from './house-slip-outcome.tsx';
import type { HouseDraft } from './house-slip-state.ts';
import { dispatchHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { placeHouseBet } from './place-house-bet.ts';

function closeSlip(): void {
  dispatchHouseSlip({ type: 'close' });
}

/** The sportsbook's bet slip, over the market: editing, sending and outcome (EXCH-11). */
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
        <SlipTitle
          chip={<HouseChip choice={draft} />}
          pick={words.pick(draft)}
          market={words.market(draft)}
        />
      }
    >
      <SlipStages
        slip={slip}
        delayS={0}
        dispatch={dispatchHouseSlip}
        place={() => void placeHouseBet(queries)}
        editor={
          <HouseSlipEditor key={`${draft.marketKey} ${draft.side} ${draft.runnerId ?? ''}`} draft={draft} />
        }
        outcome={slip.stage === 'answered' && <HouseSlipOutcome bet={slip.taken} />}
      />
    </SlipSheet>
  );
}

/** The tapped row, by the tables' key. */
function rowOf({ marketKey, runnerId }: HouseDraft): string {
  return runnerId === null ? marketKey : `${marketKey} ${runnerId}`;
}
