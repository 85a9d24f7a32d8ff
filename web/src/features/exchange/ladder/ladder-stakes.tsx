import { Chip, countText, Switch, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeExchangeSettings, useExchangeSettings } from '../settings/exchange-settings.ts';
import { OneTapQuestion } from '../settings/one-tap-question.tsx';
import { useQuickStakes } from '../slip/quick-stakes.ts';

/** The stake of a tap, among the player's quick stakes, and the switch of one-tap betting, which asks before it goes on. */
export function LadderStakes() {
  const t = useTranslations('ladder');
  const settings = useTranslations('exchange.settings');
  const language = useLanguage();
  const quick = useQuickStakes();
  const { oneTap, oneTapStake } = useExchangeSettings();
  const [isAsking, setAsking] = useState(false);
  const stakes = [...new Set(quick.includes(oneTapStake) ? quick : [oneTapStake, ...quick])];
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-3 py-1.5">
      <div
        role="group"
        aria-label={t('stakes')}
        className="no-bar -ml-3 flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-0.5 pl-3"
      >
        {stakes.map((stake) => (
          <Chip
            key={stake}
            chosen={stake === oneTapStake}
            onClick={() => changeExchangeSettings({ oneTapStake: stake })}
            className={stake === oneTapStake ? 'px-3!' : 'bg-surface-3! px-3!'}
          >
            ৳{countText(language, stake)}
          </Chip>
        ))}
      </div>
      <label className="flex min-h-11 shrink-0 items-center gap-2 text-sm text-text-2">
        <span aria-hidden="true">{t('oneTapShort')}</span>
        <span className="sr-only">{settings('oneTap')}</span>
        <Switch
          checked={oneTap}
          onChange={(isOn) => {
            if (isOn) setAsking(true);
            else changeExchangeSettings({ oneTap: false });
          }}
        />
      </label>
      <OneTapQuestion open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
