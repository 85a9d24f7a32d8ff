import { Field, IconButton } from '@maidan/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { texts } from '../i18n/texts.ts';

/** A password with the eye that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
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
          label={shown ? texts.shell('hidePassword') : texts.shell('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" className="size-5 text-text-2" />
        </IconButton>
      }
    />
  );
}
