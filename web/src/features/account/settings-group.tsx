import { Switch } from '@maidan/ui';
import { Languages, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { useSettings } from '../../lib/settings.ts';
import { LinkGroup, rowClasses } from './link-group.tsx';

/** The site's appearance settings in this browser. */
export function SettingsGroup() {
  const t = useTranslations('account');
  const theme = useSettings((settings) => settings.theme);
  const choose = useSettings((settings) => settings.chooseTheme);
  return (
    <LinkGroup title={t('settings')}>
      <li>
        <div className={rowClasses}>
          <Languages aria-hidden="true" className="size-5 text-brand-text" />
          <span className="flex-1">{t('language')}</span>
          <LanguageSwitch />
        </div>
      </li>
      <li>
        <label className={rowClasses}>
          <Sun aria-hidden="true" className="size-5 text-brand-text" />
          <span className="flex-1">{t('lightTheme')}</span>
          <Switch checked={theme === 'light'} onChange={(light) => choose(light ? 'light' : 'dark')} />
        </label>
      </li>
    </LinkGroup>
  );
}
