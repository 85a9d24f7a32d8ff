import type { Me } from '@maidan/contract/office';
import { Button } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../../i18n/texts.ts';
import { openOffice } from '../../lib/me.ts';
import { RecoveryCodeList } from '../../parts/recovery-code-list.tsx';
import { Porch } from './porch.tsx';

/** A member who has just joined, with the recovery codes that are shown only once. */
export interface EnteredMember {
  readonly me: Me;
  readonly recoveryCodes: readonly string[];
}

/** The last step: the member must confirm having saved the codes. */
export function KeepCodesStep({ me, recoveryCodes }: EnteredMember) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [kept, setKept] = useState(false);
  const goOn = () => {
    openOffice(queries, me);
    void navigate('/', { replace: true });
  };
  return (
    <Porch
      above={texts.entry('step', { step: 3 })}
      title={texts.entry('recoveryTitle')}
      advice={texts.entry('recoveryAdvice')}
    >
      <RecoveryCodeList codes={recoveryCodes} />
      <label className="mt-4 flex min-h-11 items-center gap-3 print:hidden">
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
          className="size-5 accent-brand"
        />
        {texts.entry('kept')}
      </label>
      <Button disabled={!kept} onClick={goOn} className="mt-3 print:hidden">
        {texts.entry('openOffice')}
      </Button>
    </Porch>
  );
}
