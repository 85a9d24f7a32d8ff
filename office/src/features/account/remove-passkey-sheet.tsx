import type { Passkey } from '@maidan/contract';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';

interface RemovePasskeySheetProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskeySheet({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeySheetProps) {
  const form = useDeskForm({
    fields: [],
    async send() {
      await api.removeStaffPasskey({ params: { id } });
      onRemoved();
    },
  });
  return (
    <FormSheet
      title={texts.passkeys('removeTitle')}
      advice={texts.passkeys('removeAdvice', { name })}
      form={form}
      save={texts.passkeys('remove')}
      look="danger"
      onClose={onClose}
    />
  );
}
