import { isLine } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { SideChip } from '../side-chip.tsx';
import { placeBet } from './place-bet.ts';
import { SlipEditor } from './slip-editor.tsx';
import { SlipOutcome } from './slip-outcome.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { isUnderWay, shownDraft } from './slip-machine.ts';
import type { Draft } from './slip-state.ts';
import { SlipStages, SlipTitle } from './slip-stages.tsx';
import { dispatchSlip, useSlip } from './slip-store.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';

function closeSlip(): void {
  dispatchSlip({ type: 'close' });
}

/** The tapped row, by the table's key. */
function rowOf({ runnerId }: Draft): string {
  return runnerId.toString();
}

/** The bet slip over the market: editing, sending, and the order's progress (EXCH-9). */
export function BetSlip() {
  const t = useTranslations('exchange.market');
  const nameOf = useNames();
  const queries = useQueryClient();
  const slip = useSlip();
  const draft = shownDraft(slip);
  useKeepInSight(draft, rowOf);
  if (draft === undefined || slip.stage === 'closed') return null;
  const isOnLine = draft.marketType !== undefined && isLine(draft.marketType);
  const Editor = isOnLine ? LineEditor : SlipEditor;
  return (
    <SlipSheet
      onClose={closeSlip}
      title={
        <SlipTitle
          chip={<SideChip side={draft.side} isLine={isOnLine} />}
          pick={nameOf(draft.runnerName)}
          market={draft.marketName === undefined ? t('title') : nameOf(draft.marketName)}
        />
      }
    >
      <SlipStages
        slip={slip}
        delayS={isUnderWay(slip) ? slip.sent.delayS : 0}
        sentAtMs={isUnderWay(slip) ? slip.sent.sentAtMs : undefined}
        dispatch={dispatchSlip}
        place={() => void placeBet(queries)}
        editor={slip.stage === 'editing' && <Editor draft={draft} pick={slip.clientRef} />}
        outcome={slip.stage === 'answered' && <SlipOutcome answered={slip.taken} />}
      />
    </SlipSheet>
  );
}
