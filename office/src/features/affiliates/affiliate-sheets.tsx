import {
  type AffiliateMonthStatement,
  type AffiliateWish,
  readAmount,
  type ShownAffiliate,
} from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { Field, moneyText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { monthText } from '../../lib/month-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useAffiliateAction } from './affiliate-queries.ts';

const CODE = /^[A-Za-z0-9]{3,20}$/;

const codeErrors = ({ code, campaign }: { readonly code: string; readonly campaign: string }) => ({
  ...(!CODE.test(code.trim()) && { code: texts.affiliates('codeWrong') }),
  ...(campaign.trim() === '' && { campaign: texts.affiliates('campaignMissing') }),
});
const reasonErrors = ({ reason }: { readonly reason: string }) => ({
  ...(reason.trim().length < 3 && { reason: texts.affiliates('reasonMissing') }),
});

function CodeFields({
  errors,
}: {
  errors: { readonly code?: string | undefined; readonly campaign?: string | undefined };
}) {
  return (
    <>
      <Field
        label={texts.affiliates('code')}
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        hint={texts.affiliates('codeHint')}
        error={errors.code}
      />
      <Field
        label={texts.affiliates('campaign')}
        name="campaign"
        autoComplete="off"
        maxLength={60}
        hint={texts.affiliates('campaignHint')}
        error={errors.campaign}
      />
    </>
  );
}

function ReasonField({ errors }: { errors: { readonly reason?: string | undefined } }) {
  return <Field label={texts.affiliates('reason')} name="reason" maxLength={500} error={errors.reason} />;
}

function PersonFields({
  errors,
  name,
  username,
}: {
  errors: { readonly name?: string | undefined; readonly username?: string | undefined };
  name?: string;
  username?: string;
}) {
  return (
    <>
      <Field
        label={texts.affiliates('name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        defaultValue={name ?? ''}
        error={errors.name}
      />
      <Field
        label={texts.affiliates('username')}
        name="username"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        defaultValue={username ?? ''}
        hint={texts.affiliates('usernameHint')}
        error={errors.username}
      />
    </>
  );
}

const nameErrors = ({ name }: { readonly name: string }) => ({
  ...(name.trim().length < 2 && { name: texts.affiliates('nameMissing') }),
});

/** Adds an affiliate with its first code. */
export function AddSheet({
  parents,
  onClose,
}: {
  parents: readonly { readonly id: bigint; readonly name: string }[];
  onClose: () => void;
}) {
  const action = useAffiliateAction(onClose);
  const form = useDeskForm({
    fields: ['name', 'code', 'campaign', 'username', 'parent'],
    check: (typed) => ({ ...nameErrors(typed), ...codeErrors(typed) }),
    send: ({ name, code, campaign, username, parent }) =>
      action.mutateAsync({
        run: () =>
          api.addAffiliate({
            body: { name, code, campaign, username, parentId: parent === '' ? null : BigInt(parent) },
          }),
        done: texts.affiliates('added', { name: name.trim() }),
      }),
  });
  return (
    <FormSheet
      title={texts.affiliates('add')}
      advice={texts.affiliates('addAdvice')}
      form={form}
      save={texts.affiliates('add')}
      onClose={onClose}
    >
      <PersonFields errors={form.errors} />
      <CodeFields errors={form.errors} />
      <ChoiceField label={texts.affiliates('parent')} name="parent">
        <option value="">{texts.affiliates('nobody')}</option>
        {parents.map(({ id, name }) => (
          <option key={id.toString()} value={id.toString()}>
            {name}
          </option>
        ))}
      </ChoiceField>
    </FormSheet>
  );
}

interface SheetProps {
  readonly shown: ShownAffiliate;
  readonly onClose: () => void;
}

/** Changes an affiliate's name and own account. */
export function ChangeSheet({ shown, onClose }: SheetProps) {
  const action = useAffiliateAction(onClose);
  const form = useDeskForm({
    fields: ['name', 'username'],
    check: nameErrors,
    send: (body) =>
      action.mutateAsync({
        run: () => api.changeAffiliate({ params: { id: shown.id }, body }),
        done: texts.affiliates('changed'),
      }),
  });
  return (
    <FormSheet
      title={texts.affiliates('change')}
      advice={texts.affiliates('changeAdvice')}
      form={form}
      save={texts.affiliates('change')}
      onClose={onClose}
    >
      <PersonFields errors={form.errors} name={shown.name} username={shown.player?.username ?? ''} />
    </FormSheet>
  );
}

/** Adds a code with a campaign, at the desk or on the affiliate's own page. */
export function CodeSheet({
  add,
  onClose,
}: {
  add: (body: { readonly code: string; readonly campaign: string }) => Promise<unknown>;
  onClose: () => void;
}) {
  const action = useAffiliateAction(onClose);
  const form = useDeskForm({
    fields: ['code', 'campaign'],
    check: codeErrors,
    send: (body) => action.mutateAsync({ run: () => add(body), done: texts.affiliates('codeAdded') }),
  });
  return (
    <FormSheet
      title={texts.affiliates('addCode')}
      advice={texts.affiliates('addCodeAdvice')}
      form={form}
      save={texts.affiliates('addCode')}
      onClose={onClose}
    >
      <CodeFields errors={form.errors} />
    </FormSheet>
  );
}

/** Proposes something about an affiliate, once however often it is sent. */
export function usePropose(id: bigint, onDone: () => void) {
  const [clientRef] = useState(() => crypto.randomUUID());
  const action = useAffiliateAction(onDone);
  return (wanted: AffiliateWish) =>
    action.mutateAsync({
      run: () => api.proposeForAffiliate({ params: { id }, body: { wanted, clientRef } }),
      done: texts.affiliates('proposed'),
    });
}

/** Proposes a correction of what an affiliate earned. */
export function AdjustSheet({ shown, onClose }: SheetProps) {
  const propose = usePropose(shown.id, onClose);
  const form = useDeskForm({
    fields: ['direction', 'amount', 'reason'],
    check: (typed) => ({
      ...(readAmount(typed.amount) === undefined && { amount: texts.affiliates('amountMissing') }),
      ...reasonErrors(typed),
    }),
    async send({ direction, amount: typed, reason }) {
      const amount: Money | undefined = readAmount(typed);
      if (amount === undefined) return;
      await propose({
        kind: 'adjustment',
        amount: money(direction === 'against' ? -amount : amount),
        reason,
      });
    },
  });
  return (
    <FormSheet
      title={texts.affiliates('adjust')}
      advice={texts.affiliates('adjustAdvice')}
      form={form}
      save={texts.affiliates('adjust')}
      onClose={onClose}
    >
      <ChoiceField label={texts.affiliates('direction')} name="direction">
        <option value="inFavour">{texts.affiliates('inFavour')}</option>
        <option value="against">{texts.affiliates('against')}</option>
      </ChoiceField>
      <Field
        label={texts.affiliates('amountTaka')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        error={form.errors.amount}
      />
      <ReasonField errors={form.errors} />
    </FormSheet>
  );
}

/** Excludes a player who is the affiliate, or acts for it. */
export function ExcludeSheet({ shown, onClose }: SheetProps) {
  const action = useAffiliateAction(onClose);
  const form = useDeskForm({
    fields: ['username', 'reason'],
    check: (typed) => ({
      ...(typed.username.trim() === '' && { username: texts.affiliates('usernameMissing') }),
      ...reasonErrors(typed),
    }),
    send: (body) =>
      action.mutateAsync({
        run: () => api.excludeAffiliatePlayer({ params: { id: shown.id }, body }),
        done: texts.affiliates('excludedNow'),
      }),
  });
  return (
    <FormSheet
      title={texts.affiliates('exclude')}
      advice={texts.affiliates('excludeAdvice')}
      form={form}
      save={texts.affiliates('exclude')}
      look="danger"
      onClose={onClose}
    >
      <Field
        label={texts.affiliates('player')}
        name="username"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={form.errors.username}
      />
      <ReasonField errors={form.errors} />
    </FormSheet>
  );
}

interface StatementSheetProps {
  readonly statement: AffiliateMonthStatement;
  readonly onClose: () => void;
}

/** Proposes that a statement was paid. */
export function PaySheet({ statement, onClose }: StatementSheetProps) {
  const { affiliate, id: statementId, total: amount } = statement;
  const propose = usePropose(affiliate.id, onClose);
  const form = useDeskForm({
    fields: ['method', 'reference', 'reason'],
    check: (typed) => ({
      ...(typed.method.trim().length < 2 && { method: texts.affiliates('methodMissing') }),
      ...(typed.reference.trim().length < 2 && { reference: texts.affiliates('referenceMissing') }),
      ...reasonErrors(typed),
    }),
    send: (typed) => propose({ kind: 'payment', statementId, amount, ...typed }),
  });
  return (
    <FormSheet
      title={texts.affiliates('pay')}
      advice={texts.affiliates('payAdvice', {
        amount: moneyText(language, amount),
        name: affiliate.name,
        month: monthText(statement.month),
      })}
      form={form}
      save={texts.affiliates('pay')}
      onClose={onClose}
    >
      <Field
        label={texts.affiliates('method')}
        name="method"
        maxLength={40}
        hint={texts.affiliates('methodHint')}
        error={form.errors.method}
      />
      <Field
        label={texts.affiliates('reference')}
        name="reference"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        error={form.errors.reference}
      />
      <ReasonField errors={form.errors} />
    </FormSheet>
  );
}

/** Holds a statement back, or releases it. */
export function HoldSheet({ statement, onClose }: StatementSheetProps) {
  const isHeld = statement.state !== 'held';
  const action = useAffiliateAction(onClose);
  const form = useDeskForm({
    fields: ['reason'],
    check: reasonErrors,
    send: ({ reason }) =>
      action.mutateAsync({
        run: () => api.holdAffiliateStatement({ params: { id: statement.id }, body: { isHeld, reason } }),
        done: texts.affiliates(isHeld ? 'heldNow' : 'releasedNow'),
      }),
  });
  const title = texts.affiliates(isHeld ? 'hold' : 'release');
  return (
    <FormSheet
      title={title}
      advice={texts.affiliates(isHeld ? 'holdAdvice' : 'releaseAdvice')}
      form={form}
      save={title}
      onClose={onClose}
    >
      <ReasonField errors={form.errors} />
    </FormSheet>
  );
}
