import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SideChip } from '../side-chip.tsx';
import { placeBet } from './place-bet.ts';
import { SlipEditor } from './slip-editor.tsx';
import { SlipOutcome } from './slip-outcome.tsx';
import { SlipRejected } from './slip-rejected.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { shownDraft } from './slip-machine.ts';
import type { Draft } from './slip-state.ts';
import { tellSlip, useSlip } from './slip-store.ts';
import { SlipWaiting } from './slip-waiting.tsx';
import { useKeepInSight } from './use-keep-in-sight.ts';

function closeSlip(): void {
  tellSlip({ type: 'close' });
}

/** The row that was tapped, as the table names it. */
function rowOf({ selectionId }: Draft): string {
  return selectionId.toString();
}

/** The bet slip over the market: put together, sent, and followed to its end (EXCH-9). */
export function BetSlip() {
  const t = useTranslations('exchange.market');
  const queries = useQueryClient();
  const slip = useSlip();
  const draft = shownDraft(slip);
  useKeepInSight(draft, rowOf);
  if (draft === undefined || slip.stage === 'closed') return null;
  return (
    <SlipSheet
      onClose={closeSlip}
      title={
        <>
          <SideChip side={draft.side} />
          <span className="min-w-0">
            <span className="block text-base leading-tight font-bold">{draft.runnerName}</span>
            <span className="block text-xs leading-tight font-normal text-text-3">{t('title')}</span>
          </span>
        </>
      }
    >
      {slip.stage === 'editing' && <SlipEditor draft={draft} pick={slip.clientRef} />}
      {(slip.stage === 'sending' || slip.stage === 'unconfirmed') && (
        <SlipWaiting
          stage={slip.stage}
          delayS={slip.sent.delayS}
          onAskAgain={() => {
            tellSlip({ type: 'retry' });
            void placeBet(queries);
          }}
        />
      )}
      {slip.stage === 'rejected' && (
        <SlipRejected
          error={slip.error}
          onChange={() => tellSlip({ type: 'edit', clientRef: crypto.randomUUID() })}
        />
      )}
      {slip.stage === 'answered' && <SlipOutcome answered={slip.taken} />}
    </SlipSheet>
  );
}
