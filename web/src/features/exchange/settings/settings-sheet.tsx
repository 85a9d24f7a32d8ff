import { Button, buttonClasses, countText, Sheet, Switch, useLanguage } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useShowWalkThrough } from '../../../lib/use-show-walk-through.ts';
import { FollowSheetWhenOpen } from '../following/follow-sheet-when-open.tsx';
import { QuickStakeEditor } from '../slip/quick-stake-editor.tsx';
import { useQuickStakes } from '../slip/quick-stakes.ts';
import { changeExchangeSettings, useExchangeSettings } from './exchange-settings.ts';
import { OddsChangeChoice } from './odds-change-choice.tsx';
import { OneTapSetting } from './one-tap-setting.tsx';

/** The player's betting settings (EXCH-5); each change applies at once. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('exchangeSheets.settings');
  const slip = useTranslations('exchange.slip');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const settings = useExchangeSettings();
  const stakes = useQuickStakes();
  const showWalkThrough = useShowWalkThrough();
  const [isEditing, setEditing] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <div className="grid gap-4">
        <OneTapSetting />
        <OddsChangeChoice />
        <fieldset>
          <legend className="text-sm font-bold text-text-2">{t('alerts')}</legend>
          <SwitchRow
            label={t('sound')}
            checked={settings.sound}
            onChange={(sound) => changeExchangeSettings({ sound })}
          />
          <SwitchRow
            label={t('vibration')}
            checked={settings.vibration}
            onChange={(vibration) => changeExchangeSettings({ vibration })}
          />
        </fieldset>
        <SwitchRow
          label={t('showProfit')}
          checked={settings.showProfit}
          onChange={(showProfit) => changeExchangeSettings({ showProfit })}
        />
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">{t('quickStakes')}</span>
            <span className="tabular block text-xs text-text-3">
              {stakes.map((stake) => countText(language, stake)).join(' · ')}
            </span>
          </span>
          <Button look="plain" size="fit" className="bg-surface-3!" onClick={() => setEditing(true)}>
            {slip('editStakes')}
          </Button>
        </div>
        <Button look="plain" className="bg-surface-3!" onClick={() => setFollowing(true)}>
          {t('following')}
        </Button>
        <Button
          look="plain"
          className="bg-surface-3!"
          onClick={() => {
            onClose();
            void showWalkThrough();
          }}
        >
          {t('showBetting')}
        </Button>
        <Link to={paths.leaderboard} className={`${buttonClasses('plain')} bg-surface-3!`} onClick={onClose}>
          {t('leaderboard')}
        </Link>
        <p className="text-xs text-text-3">{t('kept')}</p>
      </div>
      <FollowSheetWhenOpen isOpen={isFollowing} onClose={() => setFollowing(false)} />
      <QuickStakeEditor open={isEditing} stakes={stakes} onClose={() => setEditing(false)} />
    </Sheet>
  );
}

interface SwitchRowProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-3 font-semibold">
      {label}
      <Switch checked={checked} onChange={onChange} />
    </label>
  );
}
