import { Button, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { RichText } from '../../lib/parts/rich-text.tsx';

/** The operator's notice (HOME-7). */
export function NoticePopup({ notice, onDismiss }: { notice: string; onDismiss: () => void }) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={onDismiss} title={t('notice')} closeLabel={shell('close')} side="centre">
      <div className="mb-4 text-text-2">
        <RichText html={notice} onFollow={onDismiss} />
      </div>
      <Button onClick={onDismiss}>{shell('ok')}</Button>
    </Sheet>
  );
}
