import { Button } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';

/** Removes something for good, once that was said twice. */
export function RemoveButton({ isWaiting, onRemove }: { isWaiting: boolean; onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button look="plain" size="fit" onClick={() => setAsked(true)}>
        {texts.content('remove')}
      </Button>
    );
  return (
    <Button look="danger" size="fit" waiting={isWaiting} onClick={onRemove} onBlur={() => setAsked(false)}>
      {texts.content('removeSure')}
    </Button>
  );
}
