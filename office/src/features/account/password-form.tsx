import { staffPassword } from '@maidan/contract/office';
import { Button, FieldError, showToast } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { PasswordField } from '../../parts/password-field.tsx';

const FIELDS = ['oldPassword', 'newPassword', 'repeat'] as const;

/** Changes the member's own password. */
export function PasswordForm() {
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => api.changeStaffPassword({ body }),
  });
  const { form, faults, waiting, submit } = useForm({
    fields: FIELDS,
    check({ oldPassword, newPassword, repeat }) {
      const secret = staffPassword.safeParse(newPassword);
      return {
        ...(oldPassword === '' && { oldPassword: texts.entry('missingPassword') }),
        ...(!secret.success && { newPassword: secret.error.issues[0]?.message ?? '' }),
        ...(repeat !== newPassword && { repeat: texts.entry('differs') }),
      };
    },
    async send({ oldPassword, newPassword }) {
      await change.mutateAsync({ oldPassword, newPassword });
      form.current?.reset();
      showToast(texts.account('saved'), 'good');
    },
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        name="oldPassword"
        label={texts.account('oldPassword')}
        autoComplete="current-password"
        error={faults['oldPassword']}
      />
      <PasswordField
        name="newPassword"
        label={texts.account('newPassword')}
        autoComplete="new-password"
        hint={texts.entry('passwordHint')}
        error={faults['newPassword']}
      />
      <PasswordField
        name="repeat"
        label={texts.account('repeat')}
        autoComplete="new-password"
        error={faults['repeat']}
      />
      {faults['form'] !== undefined && <FieldError text={faults['form']} />}
      <Button type="submit" waiting={waiting}>
        {texts.account('save')}
      </Button>
    </form>
  );
}
