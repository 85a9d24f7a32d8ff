import type { General } from '@maidan/contract';
import { Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { RichText } from '../lib/parts/rich-text.tsx';

interface AmbassadorProps {
  readonly shown: General['ambassador'];
  readonly onClose: () => void;
}

/** The site's ambassador (HOME-12), in the operator's words. */
export function Ambassador({ shown: { name, text, image }, onClose }: AmbassadorProps) {
  const t = useTranslations('shell');
  return (
    <Sheet open onClose={onClose} title={t('brandAmbassador')} closeLabel={t('close')}>
      {image !== '' && <img src={`/storage/${image}`} alt="" className="w-full rounded-md bg-surface-3" />}
      <p className="mt-3 text-lg font-bold">{name}</p>
      <div className="mt-1 mb-2 text-text-2">
        <RichText html={text} onFollow={onClose} />
      </div>
    </Sheet>
  );
}
