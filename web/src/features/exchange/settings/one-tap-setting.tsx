import { money } from '@maidan/engine';
import { Field, moneyText, Switch, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleanStake } from '../slip/type-stake.ts';
import { changeExchangeSettings, useExchangeSettings } from './exchange-settings.ts';
import { OneTapQuestion } from './one-tap-question.tsx';
import { readStakeSetting } from './read-exchange-settings.ts';

/** One-tap betting and its stake; switching it on asks for confirmation, switching it off doesn't. */
export function OneTapSetting() {
  const t = useTranslations('exchangeSheets.settings');
  const name = useTranslations('exchange.settings');
  const language = useLanguage();
  const oneTap = useExchangeSettings((settings) => settings.oneTap);
  const stake = useExchangeSettings((settings) => settings.oneTapStake);
  const [typed, setTyped] = useState(stake.toString());
  const [isAsking, setAsking] = useState(false);
  const stakeText = moneyText(language, money(BigInt(stake) * 100n), { decimals: 'when-needed' });
  const type = (text: string) => {
    setTyped(text);
    const read = readStakeSetting(text);
    if (read !== undefined) changeExchangeSettings({ oneTapStake: read });
  };
  return (
    <section>
      <label className="flex min-h-12 items-center justify-between gap-3">
        <span>
          <span className="block font-semibold">{name('oneTap')}</span>
          <span className={`block text-xs ${oneTap ? 'text-warn' : 'text-text-2'}`}>
            {oneTap ? t('oneTapOn', { stake: stakeText }) : t('oneTapOff')}
          </span>
        </span>
        <Switch
          checked={oneTap}
          onChange={(isOn) => {
            if (isOn) setAsking(true);
            else changeExchangeSettings({ oneTap: false });
          }}
        />
      </label>
      <Field
        label={t('oneTapStake')}
        inputMode="numeric"
        maxLength={8}
        value={typed}
        onChange={(event) => type(cleanStake(event.target.value, typed))}
        onBlur={() => setTyped(stake.toString())}
        className="mt-1"
      />
      <OneTapQuestion open={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}
