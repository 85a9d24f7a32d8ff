import { Button } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { openOffice, useOwnMe } from '../../lib/me.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { RecoveryCodeList } from '../../parts/recovery-code-list.tsx';

const FIELDS = ['code'] as const;

/** Generates new recovery codes against an authenticator code, and shows them until the member has saved them. */
export function RecoveryForm() {
  const me = useOwnMe();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const renewal = useMutation({ mutationFn: (code: string) => api.renewRecoveryCodes({ body: { code } }) });
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ code }) => (code.trim() === '' ? { code: texts.entry('missingCode') } : {}),
    async send({ code }) {
      const { recoveryCodes } = await renewal.mutateAsync(code);
      setCodes(recoveryCodes);
      openOffice(queries, { ...me, recoveryCodesLeft: recoveryCodes.length });
    },
  });
  if (codes !== undefined)
    return (
      <>
        <RecoveryCodeList codes={codes} />
        <Button className="mt-3" onClick={() => setCodes(undefined)}>
          {texts.account('done')}
        </Button>
      </>
    );
  return (
    <form {...form} className="grid gap-4">
      <CodeField
        label={texts.entry('code')}
        hint={texts.entry('codeHint')}
        error={errors.code ?? errors.form}
      />
      <Button type="submit" look="plain" waiting={isSending}>
        {texts.account('renew')}
      </Button>
    </form>
  );
}
