import { Switch, useLanguage } from '@maidan/ui';
import { CalendarCheck, CaseSensitive, Languages, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { asIs } from '../../lib/parts/as-is.tsx';
import { useHideMissions, useMissions } from '../../lib/missions.ts';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { useSettings } from '../../lib/settings.ts';
import { LinkGroup, rowClasses } from './link-group.tsx';

/** The site's appearance settings in this browser, and whether the player sees the daily bonus and missions anywhere. */
export function SettingsGroup() {
  const t = useTranslations('account');
  const theme = useSettings((settings) => settings.theme);
  const choose = useSettings((settings) => settings.chooseTheme);
  const digits = useSettings((settings) => settings.digits);
  const chooseDigits = useSettings((settings) => settings.chooseDigits);
  const language = useLanguage();
  const { data: missions } = useMissions();
  const hideMissions = useHideMissions();
  return (
    <LinkGroup title={t('settings')}>
      <li>
        <div className={rowClasses}>
          <Languages aria-hidden="true" className="size-5 text-brand-text" />
          <span className="flex-1">{t('language')}</span>
          <LanguageSwitch />
        </div>
      </li>
      {language === 'bn' && (
        <li>
          <label className={rowClasses}>
            <CaseSensitive aria-hidden="true" className="size-5 text-brand-text" />
            <span className="flex-1">{t.rich('latinDigits', { asIs })}</span>
            <Switch
              checked={digits === 'latin'}
              onChange={(latin) => chooseDigits(latin ? 'latin' : 'bangla')}
            />
          </label>
        </li>
      )}
      <li>
        <label className={rowClasses}>
          <Sun aria-hidden="true" className="size-5 text-brand-text" />
          <span className="flex-1">{t('lightTheme')}</span>
          <Switch checked={theme === 'light'} onChange={(light) => choose(light ? 'light' : 'dark')} />
        </label>
      </li>
      {missions?.isOffered === true && (
        <li>
          <label className={rowClasses}>
            <CalendarCheck aria-hidden="true" className="size-5 text-brand-text" />
            <span className="flex-1">{t('missions')}</span>
            <Switch checked={!missions.isHidden} onChange={(isShown) => hideMissions(!isShown)} />
          </label>
        </li>
      )}
    </LinkGroup>
  );
}
