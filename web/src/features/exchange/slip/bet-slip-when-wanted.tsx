import { useTranslations } from 'use-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { speech } from '../../../i18n/speech.ts';
import { showError } from '../../../lib/alert.ts';
import { onFirstSign } from '../../../lib/on-first-sign.ts';
import { shownDraft } from './slip-machine.ts';
import { dispatchSlip, useSlip } from './slip-store.ts';

const loadBetSlip = async () => {
  const [code] = await Promise.all([import('./bet-slip.tsx'), speech.bring(['exchangeSheets'])]);
  return code.BetSlip;
};
let loaded: ComponentType | undefined;

/**
 * The bet slip, loaded after the screen's first view: with the first sign that somebody is there, so that it is there for a tap
 * on a price. A tap that comes earlier is kept, and the slip opens with it.
 */
export function BetSlipWhenWanted() {
  const t = useTranslations('shell');
  const isShown = useSlip((slip) => shownDraft(slip) !== undefined);
  const [BetSlip, setBetSlip] = useState(() => loaded);
  useEffect(() => {
    if (BetSlip !== undefined) return undefined;
    let isThere = true;
    const load = async () => {
      try {
        loaded = await loadBetSlip();
        if (isThere) setBetSlip(() => loaded);
      } catch {
        // Tried again with the next tap; offline no bet can be placed either.
        if (!isThere || !isShown) return;
        dispatchSlip({ type: 'close' });
        showError(t('couldNotLoad'));
      }
    };
    const callOff = isShown ? void load() : onFirstSign(() => void load());
    return () => {
      isThere = false;
      callOff?.();
    };
  }, [BetSlip, isShown, t]);
  return BetSlip === undefined || !isShown ? null : <BetSlip />;
}
