import { Button } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { useAction } from '../../parts/use-action.ts';

interface RemoveButtonProps {
  /** Query key of the list that contains it. */
  readonly list: string;
  readonly onRemove: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Removes something permanently, after a second confirmation. */
export function RemoveButton({ list, onRemove, onDone }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const removal = useAction({ changed: [[list]], onDone });
  if (!isAsked)
    return (
      <Button look="plain" size="fit" onClick={() => setAsked(true)}>
        {texts.content('remove')}
      </Button>
    );
  return (
    <Button
      look="danger"
      size="fit"
      waiting={removal.isPending}
      onClick={() => removal.mutate({ run: onRemove, done: texts.content('removed') })}
      onBlur={() => setAsked(false)}
    >
      {texts.content('removeSure')}
    </Button>
  );
}
