import { nextDown, nextUp, type Odds, oddsToNumber } from '@maidan/engine';
import { IconButton, oddsText, useLanguage } from '@maidan/ui';
import { Minus, Plus } from 'lucide-react';

interface OddsStepsProps {
  readonly odds: Odds;
  readonly labels: { readonly odds: string; readonly up: string; readonly down: string };
  readonly onChange: (odds: Odds) => void;
}

/** Odds between two buttons that step along the ladder. */
export function OddsSteps({ odds, labels, onChange }: OddsStepsProps) {
  const language = useLanguage();
  const move = (to: Odds | undefined) => to !== undefined && onChange(to);
  return (
    <div className="flex min-h-12 items-center justify-between rounded-md bg-surface-3 px-1">
      <IconButton label={labels.down} onClick={() => move(nextDown(odds))}>
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <output aria-label={labels.odds} className="tabular text-lg font-bold">
        {oddsText(language, oddsToNumber(odds))}
      </output>
      <IconButton label={labels.up} onClick={() => move(nextUp(odds))}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
