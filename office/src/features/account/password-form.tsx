import { staffPassword } from '@maidan/contract/office';
import { Button, FieldError, showToast } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { PasswordField } from '../../parts/password-field.tsx';

const FIELDS = ['oldPassword', 'newPassword', 'repeat'] as const;

/** Changes the member's own password. */
export function PasswordForm() {
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => api.changeStaffPassword({ body }),
  });
  const { form, errors, isSending, reset } = useDeskForm({
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
      reset();
      showToast(texts.account('saved'), 'good');
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <PasswordField
        name="oldPassword"
        label={texts.account('oldPassword')}
        autoComplete="current-password"
        error={errors.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label={texts.account('newPassword')}
        autoComplete="new-password"
        hint={texts.entry('passwordHint')}
        error={errors.newPassword}
      />
      <PasswordField
        name="repeat"
        label={texts.account('repeat')}
        autoComplete="new-password"
        error={errors.repeat}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.account('save')}
      </Button>
    </form>
  );
}
