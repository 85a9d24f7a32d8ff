import { ErrorState, SkeletonRows, showToast } from '@maidan/ui';
import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { LinkGroup, LinkRow } from '../link-group.tsx';
import { AppKeysCard } from './app-keys-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { BestExecutionCard } from './best-execution-card.tsx';
import { ExposureLimitsCard } from './exposure-limits-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { type OfferedAuthenticator, ScanStep } from './scan-step.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** What the screen shows: the state, or a step of a change. */
type Step =
  | { readonly step: 'scan'; readonly offered: OfferedAuthenticator }
  | { readonly step: 'codes'; readonly codes: readonly string[]; readonly doneText: string | undefined };

/** The player's second factor, with its recovery codes (SAFE-37), passkeys (SAFE-38), the keys of the player's programs (TRADE-11), what the player lets bets lose (TRADE-86), and whether they are matched at better odds (TRADE-139). */
export function SecurityScreen() {
  const t = useTranslations('security');
  const account = useTranslations('account');
  const shell = useTranslations('shell');
  const { data, isError, refetch, reload } = useSecondFactor();
  const passkeys = usePasskeys();
  const [step, setStep] = useState<Step>();
  const finish = (doneText?: string) => {
    setStep(undefined);
    if (doneText !== undefined) showToast(doneText, 'good');
    void reload();
  };
  if (step?.step === 'scan')
    return (
      <ScanStep
        offered={step.offered}
        onTurnedOn={(codes) => setStep({ step: 'codes', codes, doneText: t('turnedOn') })}
        onCancel={() => setStep(undefined)}
      />
    );
  if (step?.step === 'codes')
    return <RecoveryCodesStep codes={step.codes} onDone={() => finish(step.doneText)} />;
  if (isError || passkeys.isError) {
    const loadAgain = () => void Promise.all([refetch(), passkeys.refetch()]);
    return <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={loadAgain} />;
  }
  return (
    <div className="grid gap-4 p-3">
      {data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={1} className="h-48" />
      ) : (
        <AuthenticatorCard
          factor={data}
          onOffered={(offered) => setStep({ step: 'scan', offered })}
          onRenewed={(codes) => setStep({ step: 'codes', codes, doneText: undefined })}
          onTurnedOff={() => finish(t('turnedOff'))}
        />
      )}
      {passkeys.data === undefined ? (
        <SkeletonRows label={shell('loading')} rows={1} className="h-40" />
      ) : (
        <PasskeysCard passkeys={passkeys.data} onChanged={() => void passkeys.reload()} />
      )}
      <AppKeysCard />
      <ExposureLimitsCard />
      <BestExecutionCard />
      <ConsentsCard />
      <LinkGroup title={t('also')}>
        <LinkRow to={paths.resetPassword} icon={KeyRound} label={account('changePassword')} />
        <LinkRow to={paths.sessions} icon={MonitorSmartphone} label={account('sessions')} />
      </LinkGroup>
    </div>
  );
}
