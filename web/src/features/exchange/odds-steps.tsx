import { nextDown, nextUp, type Odds, oddsToNumber, parsePrice } from '@maidan/engine';
import { IconButton, oddsText, useLanguage } from '@maidan/ui';
import { Minus, Plus } from 'lucide-react';
import { lineText } from './side-chip.tsx';

interface OddsStepsProps {
  readonly odds: Odds;
  readonly labels: { readonly odds: string; readonly up: string; readonly down: string };
  /** In a line market its least line, its greatest, and how far two are apart, in runs. */
  readonly lines?: readonly number[] | undefined;
  readonly onChange: (odds: Odds) => void;
}

/** The odds above (1) or below (-1), or the line in a line market; undefined at the end. */
export function stepFrom(odds: Odds, step: 1 | -1, lines: OddsStepsProps['lines']): Odds | undefined {
  if (lines === undefined) return (step === 1 ? nextUp : nextDown)(odds);
  const [min = 0, max = 0, interval = 0] = lines;
  const next = odds / 100 + interval * step;
  return interval > 0 && next >= min && next <= max ? parsePrice(next) : undefined;
}

/** Odds, or a line, between two buttons that step along the ladder. */
export function OddsSteps({ odds, labels, lines, onChange }: OddsStepsProps) {
  const language = useLanguage();
  const move = (to: Odds | undefined) => to !== undefined && onChange(to);
  return (
    <div className="flex min-h-12 items-center justify-between rounded-md bg-surface-3 px-1">
      <IconButton label={labels.down} onClick={() => move(stepFrom(odds, -1, lines))}>
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <output aria-label={labels.odds} className="tabular text-lg font-bold">
        {(lines === undefined ? oddsText : lineText)(language, oddsToNumber(odds))}
      </output>
      <IconButton label={labels.up} onClick={() => move(stepFrom(odds, 1, lines))}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
