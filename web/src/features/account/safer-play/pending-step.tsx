import { looserRequestDays } from '@maidan/contract';
import { Button, momentText, useLanguage } from '@maidan/ui';
import { timeNow } from '../../../lib/site-clock.ts';
import { useMinute } from '../../../lib/use-minute.ts';

const DAY_MS = 24 * 3_600_000;

/** A button of the step: its text, and its name for who doesn't see what it stands under. */
interface StepAction {
  readonly text: string;
  readonly label?: string;
  readonly onClick: () => void;
}

interface PendingStepProps {
  /** From when it can be confirmed. */
  readonly from: Date;
  /** What is said before that, and from then on, when it names until when it can be confirmed. */
  readonly textOf: (isDue: boolean, until: string) => string;
  readonly isSending: boolean;
  readonly keep: StepAction;
  readonly confirm: StepAction;
}

/** A request for less protection, which waits for its day and then for the player's confirmation; it can be withdrawn at any time. */
export function PendingStep({ from, textOf, isSending, keep, confirm }: PendingStepProps) {
  useMinute();
  const language = useLanguage();
  const until = new Date(from.getTime() + looserRequestDays * DAY_MS);
  const isDue = from <= timeNow();
  return (
    <div className="mt-2 grid gap-2 rounded-md bg-surface-2 p-3 text-sm">
      <p>{textOf(isDue, momentText(language, until))}</p>
      <div className="flex flex-wrap gap-2">
        {(isDue ? [keep, confirm] : [keep]).map(({ text, label, onClick }) => (
          <Button
            key={text}
            look="plain"
            size="fit"
            className="bg-surface-3 text-sm"
            disabled={isSending}
            onClick={onClick}
            aria-label={label}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
