import { Button, momentText, Sheet, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** The end of the break that was told last; a page that is hidden and shown tells nothing again. */
let toldMs: number | undefined;

/** Says once that the player's session limit was reached, and from when they can play again. */
export function LimitReached({ until }: { until: Date }) {
  const t = useTranslations('security.play');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(toldMs !== until.getTime());
  const close = () => {
    toldMs = until.getTime();
    setOpen(false);
  };
  return (
    <Sheet open={isOpen} onClose={close} title={t('limitReached')} closeLabel={shell('close')}>
      <p className="mb-4 text-text-2">{t('limitAdvice', { end: momentText(language, until) })}</p>
      <Button look="plain" className="bg-surface-3" onClick={close}>
        {shell('close')}
      </Button>
    </Sheet>
  );
}
