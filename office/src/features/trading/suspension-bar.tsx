import { type WideSuspension, mayUse } from '@maidan/contract/office';
import { Button } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type Suspendable, suspensionLabel } from './suspension-text.ts';

interface BarProps {
  /** What is suspended now, with who did it and why. */
  readonly suspensions: readonly WideSuspension[];
  readonly choices: readonly Suspendable[];
  readonly onChoose: (choice: Suspendable) => void;
}

/** What suspends more than a market, and the buttons that suspend or lift it. */
export function SuspensionBar({ suspensions, choices, onChoose }: BarProps) {
  const me = useOwnMe();
  return (
    <div className="mb-4 grid gap-2">
      {suspensions.map(({ scope, by, reason }) => (
        <p
          key={scope}
          role="status"
          className="rounded-md border border-warn px-3 py-2 text-sm font-semibold text-warn"
        >
          {texts.trading('wideSuspended', { by, scope: texts.trading(`scope-${scope}`), reason })}
        </p>
      ))}
      {mayUse(me.role, 'trading:manage') && (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Button
              key={choice.target.scope + choice.name}
              look={choice.isSuspended ? 'primary' : 'plain'}
              size="fit"
              onClick={() => onChoose(choice)}
            >
              {suspensionLabel(choice)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
