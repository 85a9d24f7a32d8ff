import { Button } from '@maidan/ui';
import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { HelpLink } from '../../../lib/parts/help-link.tsx';
import { StagePanel } from './stage-panel.tsx';

/** A bet that was refused, with the reason; the typed stake is kept for another try. */
export function SlipRejected({ error, onChange }: { error: unknown; onChange: () => void }) {
  const t = useTranslations('exchange.slip');
  const errorText = useErrorText();
  return (
    <StagePanel
      picture={<CircleX className="size-14 text-loss" />}
      title={t('stages.rejected')}
      text={
        <>
          <span className="block font-semibold text-text">{errorText(error)}</span>
          {t('rejectedText')}
          <span className="block">
            <HelpLink error={error} />
          </span>
        </>
      }
    >
      <Button onClick={onChange}>{t('change')}</Button>
    </StagePanel>
  );
}
