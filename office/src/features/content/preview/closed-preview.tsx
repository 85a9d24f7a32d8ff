import { BrokenStumps } from '@maidan/ui';
import { siteWords } from '../../../i18n/site-words.ts';
import { PhonePreview } from './phone-preview.tsx';

/** The home page of a closed site. */
export function ClosedPreview({ textEn, textBn }: { textEn: string; textBn: string }) {
  return (
    <PhonePreview>
      {(language) => {
        const words = siteWords[language];
        const text = (language === 'bn' ? textBn : textEn).trim();
        return (
          <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
            <BrokenStumps className="w-44" />
            <p className="text-xl font-bold">{words.maintenance}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere] text-text-2">
              {text === '' ? words.maintenanceAdvice : text}
            </p>
          </div>
        );
      }}
    </PhonePreview>
  );
}
