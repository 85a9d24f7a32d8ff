import type { SaferPlay } from '@maidan/contract';
import { Button, showToast } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { saferPlayApi } from '../../../lib/safer-play.ts';

/** Asks whether limits still fit that were neither changed nor looked at for six months (CARE-81). */
export function ReviewNote({ onReviewed }: { onReviewed: (set: SaferPlay) => void }) {
  const t = useTranslations('security.saferPlay');
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      onReviewed(await saferPlayApi.reviewLimits({}));
    } catch (error) {
      setSending(false);
      showToast(errorText(error), 'bad');
    }
  };
  return (
    <section aria-label={t('review')} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-bold">{t('review')}</h2>
      <p className="text-sm text-text-2">{t('reviewAdvice')}</p>
      <Button look="plain" className="bg-surface-3" waiting={isSending} onClick={() => void send()}>
        {t('reviewed')}
      </Button>
    </section>
  );
}
