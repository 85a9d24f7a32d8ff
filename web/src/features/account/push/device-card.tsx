import { Switch } from '@maidan/ui';
import { BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { PushFailed } from '../../../lib/push/push-failed.ts';
import { isApplePhone, pushSupport } from './push-support.ts';
import { type DevicePush, useDevicePush } from './use-device-push.ts';

/** Turns messages on and off on this device; what stands in the way is said, and what to do about it (PLAY-91). */
export function DeviceCard({ publicKey }: { publicKey: string }) {
  const t = useTranslations('push');
  const support = pushSupport();
  const device = useDevicePush(publicKey);
  const { isOn, change } = device;
  const title = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
        <BellRing aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1 text-lg leading-tight font-bold">{t('onThisDevice')}</span>
    </>
  );
  return (
    <section className="rounded-md bg-surface p-4">
      {support === 'yes' ? (
        <label className="flex items-center gap-3">
          {title}
          <Switch checked={isOn} onChange={(isWanted) => void change(isWanted)} />
        </label>
      ) : (
        <div className="flex items-center gap-3">{title}</div>
      )}
      <p className="mt-3 text-text-2">{t('advice')}</p>
      {support === 'yes' ? (
        <DeviceState device={device} />
      ) : (
        <p className="mt-3 text-sm text-warn">
          {support === 'homeScreen' ? t('homeScreen') : t('unsupported')}
        </p>
      )}
    </section>
  );
}

function DeviceState({ device }: { device: DevicePush }) {
  const t = useTranslations('push');
  const failureText = useFailureText();
  const { isOn, isChanging, permission, failure } = device;
  if (isChanging) return <State>{isOn && permission === 'default' ? t('asking') : t('changing')}</State>;
  if (permission === 'denied')
    return <State isBad>{isApplePhone() ? t('deniedOnApple') : t('denied')}</State>;
  if (failure !== undefined) return <State isBad>{failureText(failure)}</State>;
  return <State>{isOn ? t('isOn') : t('isOff')}</State>;
}

function State({ isBad = false, children }: { isBad?: boolean; children: string }) {
  return (
    <p role="status" className={`mt-3 text-sm ${isBad ? 'text-warn' : 'text-text-3'}`}>
      {children}
    </p>
  );
}

function useFailureText(): (failure: unknown) => string {
  const t = useTranslations('push');
  const errorText = useErrorText();
  return (failure) =>
    failure instanceof PushFailed ? t(failure.reason) : errorText(failure, { network: t('offline') });
}
