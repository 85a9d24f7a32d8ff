import { boardNameMax } from '@maidan/contract';
import { Button, Field } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface BoardNameFormProps {
  /** The name that stands there at first. */
  readonly first: string;
  /** The button's label. */
  readonly send: string;
  /** Answers whether it was done; why not is said elsewhere. */
  readonly onSend: (name: string) => Promise<boolean>;
}

/** Asks for a board's name. */
export function BoardNameForm({ first, send, onSend }: BoardNameFormProps) {
  const t = useTranslations('boards');
  const [name, setName] = useState(first);
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    if (isSending) return;
    setEmpty(name.trim() === '');
    if (name.trim() === '') return;
    setSending(true);
    await onSend(name.trim());
    setSending(false);
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('name')}
        value={name}
        maxLength={boardNameMax}
        autoComplete="off"
        error={isEmpty ? t('nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" waiting={isSending}>
        {send}
      </Button>
    </form>
  );
}
