import { Field, IconButton } from '@maidan/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ChangeEventHandler, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly value?: string;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** A password with the eye that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('auth');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" className="size-5 text-text-2" />
        </IconButton>
      }
    />
  );
}
