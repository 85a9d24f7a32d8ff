import { verificationReasons } from '@maidan/contract';
import type { DeskVerification } from '@maidan/contract/office';
import { Button, Field, FieldError } from '@maidan/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { useAction } from './identity-queries.ts';

interface DecisionProps {
  readonly id: bigint;
  readonly onDone: () => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Accepts a document with what it says; the account's own birthday and the typed number are filled in to be compared. */
export function AcceptDocument({ shown, onDone }: { shown: DeskVerification; onDone: () => void }) {
  const { verification, given, pictures } = shown;
  const hasSelfie = pictures.some(({ side }) => side === 'selfie');
  const [selfieAgrees, setSelfieAgrees] = useState(false);
  const action = useAction(onDone);
  const { form, errors, isSending } = useDeskForm({
    fields: ['name', 'birthday', 'number', 'expiresOn'],
    check: ({ name, birthday, number, expiresOn }) => ({
      ...(name.trim().length < 2 && { name: texts.identity('missing') }),
      ...(!DAY.test(birthday) && { birthday: texts.identity('missing') }),
      ...(number.trim().length < 4 && { number: texts.identity('missing') }),
      ...(expiresOn !== '' && !DAY.test(expiresOn) && { expiresOn: texts.identity('missing') }),
    }),
    async send({ name, birthday, number, expiresOn }) {
      const body = { name, birthday, number, expiresOn: expiresOn === '' ? null : expiresOn, selfieAgrees };
      await action.mutateAsync({
        run: () => api.acceptDocument({ params: { id: verification.id }, body }),
        done: texts.identity('acceptedNow'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <h3 className="font-semibold">{texts.identity('accept')}</h3>
      <Field
        label={texts.identity('name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        defaultValue={given.name}
        error={errors.name}
      />
      <Field
        label={texts.identity('birthday')}
        name="birthday"
        type="date"
        defaultValue={given.birthday ?? ''}
        error={errors.birthday}
      />
      <Field
        label={texts.identity('number')}
        name="number"
        maxLength={40}
        autoComplete="off"
        defaultValue={given.number ?? ''}
        error={errors.number}
      />
      <Field
        label={texts.identity('expiresOn')}
        hint={texts.identity('expiresHint')}
        name="expiresOn"
        type="date"
        error={errors.expiresOn}
      />
      {hasSelfie && (
        <Tick isOn={selfieAgrees} onChange={setSelfieAgrees}>
          {texts.identity('selfieAgrees')}
        </Tick>
      )}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.identity(selfieAgrees ? 'acceptLevel2' : 'acceptLevel1')}
      </Button>
    </form>
  );
}

/** Accepts an address or a source of funds. */
export function AcceptPaper({ id, onDone }: DecisionProps) {
  const action = useAction(onDone);
  const { form, errors, isSending } = useDeskForm({
    fields: ['expiresOn'],
    check: ({ expiresOn }) =>
      expiresOn !== '' && !DAY.test(expiresOn) ? { expiresOn: texts.identity('missing') } : {},
    async send({ expiresOn }) {
      const body = { expiresOn: expiresOn === '' ? null : expiresOn };
      await action.mutateAsync({
        run: () => api.acceptPaper({ params: { id }, body }),
        done: texts.identity('acceptedNow'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <h3 className="font-semibold">{texts.identity('accept')}</h3>
      <Field
        label={texts.identity('expiresOn')}
        hint={texts.identity('expiresHint')}
        name="expiresOn"
        type="date"
        error={errors.expiresOn}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.identity('accept')}
      </Button>
    </form>
  );
}

/** Refuses a verification, or asks for it again, by a reason that its player reads. */
export function RefuseVerification({ id, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [asksAgain, setAsksAgain] = useState(true);
  const action = useAction(onDone);
  const { form, errors, isSending } = useDeskForm({
    fields: ['reason'],
    check: () => (reason === '' ? { reason: texts.identity('reasonMissing') } : {}),
    async send() {
      const chosen = verificationReasons.find((one) => one === reason);
      if (chosen === undefined) return;
      await action.mutateAsync({
        run: () => api.refuseVerification({ params: { id }, body: { reason: chosen, asksAgain } }),
        done: texts.identity(asksAgain ? 'askedNow' : 'refusedNow'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <h3 className="font-semibold">{texts.identity('refuse')}</h3>
      <ChoiceField
        label={texts.identity('reason')}
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={errors.reason}
      >
        <option value="">{texts.identity('chooseReason')}</option>
        {verificationReasons.map((one) => (
          <option key={one} value={one}>
            {texts.identity(`reasons.${one}`)}
          </option>
        ))}
      </ChoiceField>
      <Tick isOn={asksAgain} onChange={setAsksAgain}>
        {texts.identity('asksAgain')}
      </Tick>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="danger" waiting={isSending}>
        {texts.identity(asksAgain ? 'askAgain' : 'refuse')}
      </Button>
    </form>
  );
}

interface TickProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span>{children}</span>
    </label>
  );
}
