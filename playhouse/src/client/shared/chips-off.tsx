import { Undo2 } from 'lucide-react';
import { useTexts } from '../i18n/language.tsx';
import type { SharedSceneProps } from '../shared-scene.ts';
import { NO_CHIPS, hasChips } from './chips.ts';

/** Removes the chips that are not bet yet, while there are any. */
export function ChipsOff({
  choice,
  onChoose,
  isBusy,
}: Pick<SharedSceneProps, 'choice' | 'onChoose' | 'isBusy'>) {
  const t = useTexts();
  if (!hasChips(choice)) return null;
  return (
    <button
      type="button"
      className="chips-off"
      aria-label={t.chipsOff}
      disabled={isBusy}
      onClick={() => onChoose(NO_CHIPS)}
    >
      <Undo2 aria-hidden="true" size={18} />
    </button>
  );
}
