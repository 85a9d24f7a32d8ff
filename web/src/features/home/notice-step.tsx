import { Button } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { RichText } from '../../lib/parts/rich-text.tsx';

/** The operator's notice (HOME-7). */
export function NoticeStep({ notice, onDismiss }: { notice: string; onDismiss: () => void }) {
  const shell = useTranslations('shell');
  return (
    <>
      <div className="mb-4 text-text-2">
        <RichText html={notice} onFollow={onDismiss} />
      </div>
      <Button onClick={onDismiss}>{shell('ok')}</Button>
    </>
  );
}
