import { type AgentDue, type AgentNode, readAmount } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { Field, moneyText } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useClientRef } from '../../parts/use-client-ref.ts';
import { useAgentAction } from './agent-queries.ts';
import { nodeName } from './node-columns.tsx';
import { useTreeDesk } from './tree-desk.ts';

const amountErrors = ({ amount, reason }: { readonly amount: string; readonly reason: string }) => ({
  ...(readAmount(amount) === undefined && { amount: texts.agents('amountMissing') }),
  ...reasonErrors({ reason }),
});
const reasonErrors = ({ reason }: { readonly reason: string }) => ({
  ...(reason.trim().length < 3 && { reason: texts.agents('reasonMissing') }),
});

function RemarkField({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      label={texts.agents('remark')}
      name="reason"
      maxLength={500}
      hint={texts.agents('remarkHint')}
      error={error}
    />
  );
}

interface CreditSheetProps {
  readonly node: AgentNode;
  readonly giver: string;
  readonly onClose: () => void;
}

const CREDIT_FIELDS = ['amount', 'reason'] as const;

interface CreditMove {
  readonly title: string;
  readonly advice: string;
  readonly done: string;
  readonly run: (body: {
    readonly amount: Money;
    readonly reason: string;
    readonly clientRef: string;
  }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for an amount of credit, and why it moves. */
function CreditSheet({ title, advice, done, run, onClose }: CreditMove) {
  const clientRef = useClientRef();
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: CREDIT_FIELDS,
    check: amountErrors,
    async send({ amount: typed, reason }) {
      const amount = readAmount(typed);
      if (amount === undefined) return;
      await action.mutateAsync({ run: () => run({ amount, reason, clientRef }), done });
    },
  });
  return (
    <FormSheet title={title} advice={advice} form={form} save={title} onClose={onClose}>
      <AmountField label={texts.agents('amountTaka')} name="amount" error={form.errors.amount} />
      <Field label={texts.agents('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}

/** Proposes credit for a node out of what the one above has. */
export function GiveSheet({ node, giver, onClose }: CreditSheetProps) {
  const desk = useTreeDesk();
  return (
    <CreditSheet
      title={texts.agents('giveCredit')}
      advice={texts.agents(desk.isCompanys ? 'giveAdvice' : 'giveBelowAdvice', { giver })}
      done={texts.agents(desk.isCompanys ? 'giveDone' : 'creditGiven')}
      run={(body) => desk.giveCredit(node.id, body)}
      onClose={onClose}
    />
  );
}

/** Takes credit back from a node, as far as it is free. */
export function TakeSheet({ node, giver, onClose }: CreditSheetProps) {
  const desk = useTreeDesk();
  const available = node.available ?? money(0n);
  const max = available < node.received ? available : node.received;
  return (
    <CreditSheet
      title={texts.agents('takeCredit')}
      advice={texts.agents('takeAdvice', { giver, max: moneyText(language, max) })}
      done={texts.agents('takeDone')}
      run={(body) => desk.takeCredit(node.id, body)}
      onClose={onClose}
    />
  );
}

/** What is open with a node that the member sees. */
export type SeenDue = AgentDue & { readonly to: NonNullable<AgentDue['to']> };

interface DueSheetProps {
  readonly node: AgentNode;
  readonly due: SeenDue;
  readonly onClose: () => void;
}

const RECORD_FIELDS = ['direction', 'amount', 'reason'] as const;

/** Records what was paid between a node and one above, outside the site. */
export function RecordSheet({ node, due, onClose }: DueSheetProps) {
  const desk = useTreeDesk();
  const clientRef = useClientRef();
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: RECORD_FIELDS,
    check: amountErrors,
    async send({ direction: way, amount: typed, reason }) {
      const amount = readAmount(typed);
      if (amount === undefined) return;
      const direction = way === 'paid' ? ('paid' as const) : ('received' as const);
      const body = { toId: due.to.id, direction, amount, reason, clientRef };
      await action.mutateAsync({
        run: () => desk.record(node.id, body),
        done: texts.agents('recorded'),
      });
    },
  });
  const named = { name: node.name, other: nodeName(due.to) };
  return (
    <FormSheet
      title={texts.agents('record')}
      advice={texts.agents('recordAdvice', named)}
      form={form}
      save={texts.agents('record')}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.agents('direction')}
        name="direction"
        defaultValue={due.outstanding < 0n ? 'paid' : 'received'}
      >
        <option value="received">{texts.agents('receivedFrom', named)}</option>
        <option value="paid">{texts.agents('paidTo', named)}</option>
      </ChoiceField>
      <AmountField label={texts.agents('amountTaka')} name="amount" error={form.errors.amount} />
      <RemarkField error={form.errors.reason} />
    </FormSheet>
  );
}

const SETTLE_FIELDS = ['reason'] as const;

/** Brings what is open between a node and one above to zero. */
export function SettleSheet({ node, due, onClose }: DueSheetProps) {
  const desk = useTreeDesk();
  const clientRef = useClientRef();
  // What the member saw as the sheet opened, also if it is loaded anew meanwhile.
  const [{ outstanding }] = useState(due);
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: SETTLE_FIELDS,
    check: reasonErrors,
    send: ({ reason }) =>
      action.mutateAsync({
        run: () => desk.settle(node.id, { toId: due.to.id, outstanding, reason, clientRef }),
        done: texts.agents('settled'),
      }),
  });
  const named = { name: node.name, other: nodeName(due.to) };
  const amount = moneyText(language, outstanding < 0n ? money(-outstanding) : outstanding);
  return (
    <FormSheet
      title={texts.agents('settleOf', named)}
      advice={texts.agents('settleAdvice', { other: nodeName(due.to) })}
      form={form}
      save={texts.agents('settle')}
      onClose={onClose}
    >
      <p className="font-semibold">
        {outstanding === 0n
          ? texts.agents('settleEven', named)
          : texts.agents(outstanding > 0n ? 'settleCollect' : 'settlePay', { ...named, amount })}
      </p>
      <RemarkField error={form.errors.reason} />
    </FormSheet>
  );
}
