import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';

interface SecretFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'after'> {
  /** Label of the show button, in the screen's language. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a show/hide button; autocorrect and capitalisation are off. */
export function SecretField({ showLabel, hideLabel, ...field }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" className="size-5 text-text-2" />
        </IconButton>
      }
    />
  );
}
