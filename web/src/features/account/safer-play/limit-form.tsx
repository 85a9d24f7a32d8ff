import { Button, FieldError, type Form } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';

interface LimitFormProps {
  /** What `useForm` answers. */
  readonly form: Pick<Form<never>, 'form' | 'errors' | 'isSending'>;
  readonly save: string;
  /** The button that removes the limit, where there is one. */
  readonly remove: { readonly text: string; readonly send: () => Promise<void> } | undefined;
  /** The field, and what is said about it. */
  readonly children: ReactNode;
}

/** A form that sets a limit or removes it. */
export function LimitForm({ form: { form, errors, isSending }, save, remove, children }: LimitFormProps) {
  const errorText = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      await remove?.send();
    } catch (error) {
      setFailure(errorText(error));
      setRemoving(false);
    }
  };
  const fault = errors.form ?? failure;
  return (
    <form {...form} className="grid gap-4">
      {children}
      {fault !== undefined && <FieldError text={fault} />}
      <div className="grid gap-2">
        <Button type="submit" waiting={isSending}>
          {save}
        </Button>
        {remove !== undefined && (
          <Button look="plain" className="bg-surface-3" waiting={isRemoving} onClick={() => void send()}>
            {remove.text}
          </Button>
        )}
      </div>
    </form>
  );
}
