import { Field, IconButton, Skeleton } from '@maidan/ui';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CaptchaPicture } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly picture: CaptchaPicture | 'failed' | undefined;
  readonly onReload: () => void;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
}

/** The captcha picture, a field for its four digits, and a button for another picture. */
export function CaptchaField({ picture, onReload, value, onChange, error }: CaptchaFieldProps) {
  const t = useTranslations('auth.register');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <Field
        name="captcha"
        label={t('captcha')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={t('captchaHint')}
      />
      <div className="mt-6 flex min-h-12 items-center gap-1">
        {picture === undefined && <Skeleton className="h-12 w-36" />}
        {picture === 'failed' && (
          <p role="alert" className="w-36 text-sm text-loss">
            {t('captchaMissing')}
          </p>
        )}
        {picture !== undefined && picture !== 'failed' && (
          <img
            src={picture.address}
            alt={t('captchaPicture')}
            className="h-12 w-36 rounded-md bg-[#edf4f6] object-contain"
          />
        )}
        <IconButton label={t('captchaReload')} onClick={onReload}>
          <RefreshCw aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
