import type { SecondFactor } from '@maidan/contract';
import { Button, countText, dayText, useLanguage } from '@maidan/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BeginSheet } from './begin-sheet.tsx';
import { RenewSheet } from './renew-sheet.tsx';
import type { OfferedAuthenticator } from './scan-step.tsx';
import { TurnOffSheet } from './turn-off-sheet.tsx';

interface AuthenticatorCardProps {
  readonly factor: SecondFactor;
  readonly onOffered: (offered: OfferedAuthenticator) => void;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onTurnedOff: () => void;
}

/** Few enough that a lost phone could soon lock the player out. */
const CODES_LOW = 3;

/** Whether the second factor is on, and what can be done about it. */
export function AuthenticatorCard({ factor, onOffered, onRenewed, onTurnedOff }: AuthenticatorCardProps) {
  const t = useTranslations('security');
  const language = useLanguage();
  const [asking, setAsking] = useState<'begin' | 'renew' | 'off'>();
  const close = () => setAsking(undefined);
  const { authenticatorSince, recoveryCodesLeft } = factor;
  const isOn = authenticatorSince !== null;
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="second-factor">
      <div className="flex items-center gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 ${isOn ? 'text-win' : 'text-text-3'}`}
        >
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h2 id="second-factor" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('title')}
        </h2>
        <span
          data-testid="factor-state"
          className={`rounded-full bg-surface-3 px-2.5 py-1 text-sm font-semibold ${isOn ? 'text-win' : 'text-text-2'}`}
        >
          {isOn ? t('on') : t('off')}
        </span>
      </div>
      <p className="mt-3 text-text-2">{t('advice')}</p>
      {isOn ? (
        <>
          <p className="mt-3 font-semibold">
            {t('onSince', { date: dayText(language, authenticatorSince) })}
          </p>
          <p className="mt-1 text-text-2">
            {t('codesLeft', { count: countText(language, recoveryCodesLeft) })}
          </p>
          {recoveryCodesLeft <= CODES_LOW && <p className="mt-1 text-sm text-warn">{t('codesLow')}</p>}
          <div className="mt-4 grid gap-2">
            <Button look="plain" className="bg-surface-3" onClick={() => setAsking('renew')}>
              {t('renewCodes')}
            </Button>
            <Button look="plain" className="bg-surface-3 text-loss!" onClick={() => setAsking('off')}>
              {t('turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <Button className="mt-4" onClick={() => setAsking('begin')}>
          {t('setUp')}
        </Button>
      )}
      <BeginSheet open={asking === 'begin'} onClose={close} onOffered={onOffered} />
      <RenewSheet open={asking === 'renew'} onClose={close} onRenewed={onRenewed} />
      <TurnOffSheet
        open={asking === 'off'}
        onClose={close}
        onTurnedOff={() => {
          close();
          onTurnedOff();
        }}
      />
    </section>
  );
}
