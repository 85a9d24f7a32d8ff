import { classNames, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useSettings } from '../settings.ts';

/** English or Bangla (HOME-18): one press changes the whole site for good. */
export function LanguageSwitch() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const choose = useSettings((settings) => settings.chooseLanguage);
  const other = language === 'en' ? 'bn' : 'en';
  const tone = (own: string) => classNames(own === language ? 'text-text' : 'text-text-3');
  return (
    <button
      type="button"
      onClick={() => choose(other)}
      lang={other}
      aria-label={`EN · বাং: ${t('otherLanguage')}`}
      className="flex min-h-11 shrink-0 items-center rounded-full px-0.5 text-xs font-bold"
    >
      <span
        aria-hidden="true"
        className="flex items-center gap-1 rounded-full border border-line bg-surface-2 px-2 py-1.5"
      >
        <span className={tone('en')}>EN</span>
        <span className="text-text-3">·</span>
        <span lang="bn" className={tone('bn')}>
          বাং
        </span>
      </span>
    </button>
  );
}
