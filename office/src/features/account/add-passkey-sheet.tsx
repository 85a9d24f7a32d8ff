import { describeBrowser, passkeyName } from '@maidan/contract';
import { Field, makePasskey } from '@maidan/ui';
import { speech } from '../../i18n/speech.ts';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';

/** Asks for a name, and lets the browser make the passkey. */
export function AddPasskeySheet({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const form = useDeskForm({
    fields: ['name'],
    check: ({ name }) => nameErrors(name),
    async send({ name }) {
      const passkey = await makePasskey(await api.beginStaffPasskey({}));
      await api.addStaffPasskey({ body: { name, passkey } });
      onAdded();
    },
  });
  return (
    <FormSheet
      title={texts.passkeys('addTitle')}
      advice={texts.passkeys('addAdvice')}
      form={form}
      save={texts.entry('goOn')}
      onClose={onClose}
    >
      <Field
        name="name"
        label={texts.passkeys('name')}
        defaultValue={ownDevice()}
        maxLength={40}
        error={form.errors.name}
      />
    </FormSheet>
  );
}

function nameErrors(name: string) {
  const fault = passkeyName.safeParse(name).error?.issues[0]?.message;
  return fault === undefined ? {} : { name: speech().faults[fault] ?? fault };
}

function ownDevice(): string {
  const { browser, system } = describeBrowser(navigator.userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' · ');
}
