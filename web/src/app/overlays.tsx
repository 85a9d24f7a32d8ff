import { Toasts } from '@maidan/ui';
import { Suspense, useEffect } from 'react';
import { speech } from '../i18n/speech.ts';
import { useAlert } from '../lib/alert.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useBlockPopup } from '../lib/market-block.ts';
import { answerStepUp, useStepUp } from '../lib/step-up.ts';
import { isUpdateDue, useUpdate } from '../lib/update.ts';
import { ErrorModal } from './error-modal.tsx';
import { GuestMarketSheet } from './guest-market-sheet.tsx';

const MarketBlockPopup = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./market-block-popup.tsx'), speech.bring(['refusals'])]);
    return { default: code.MarketBlockPopup };
  },
  () => null,
);

const StepUpSheet = lazyPart(async () => {
  const [code] = await Promise.all([import('./step-up-sheet.tsx'), speech.bring(['passkeys'])]);
  return { default: code.StepUpSheet };
}, MissingStepUp);

const UpdatePrompt = lazyPart(
  async () => ({ default: (await import('./update-prompt.tsx')).UpdatePrompt }),
  () => null,
);

/** Dialogs and popups over any screen. The alert is in the first bundle, because it also reports a lost connection. */
export function Overlays() {
  const hasError = useAlert((alert) => alert.body !== undefined);
  const isBlockTold = useBlockPopup((popup) => popup.isOpen);
  const isProofAsked = useStepUp((stepUp) => stepUp.answer !== undefined);
  const isUpdateOffered = useUpdate(isUpdateDue);
  return (
    <>
      <GuestMarketSheet />
      {hasError && <ErrorModal />}
      <Suspense fallback={null}>{isBlockTold && <MarketBlockPopup />}</Suspense>
      <Suspense fallback={null}>{isProofAsked && <StepUpSheet />}</Suspense>
      <Suspense fallback={null}>{isUpdateOffered && <UpdatePrompt />}</Suspense>
      <Toasts />
    </>
  );
}

/** Without the sheet's code nothing can be proved: whoever waits is told no, and shows the server's refusal. */
function MissingStepUp() {
  useEffect(() => answerStepUp(false), []);
  return null;
}
