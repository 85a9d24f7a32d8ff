import type { StatementDeposit } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestStateText, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { isProposed } from '../../parts/is-proposed.ts';

const CREDITING = ['credit-agreeing'];

interface CreditAgreeingProps {
  /** Deposits whose line in the statement agrees in everything. */
  readonly deposits: readonly StatementDeposit[];
}

/**
 * Credits the ticked deposits that a statement agrees with, one after another, each as if approved in the queue (OPER-25):
 * the server refuses what was decided meanwhile, and a large one waits for a second member. Each row says what became of
 * it.
 */
export function CreditAgreeing({ deposits }: CreditAgreeingProps) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<bigint>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<bigint, Outcome>>(new Map());
  const chosen = deposits.filter(({ id }) => !left.has(id) && outcomes.get(id)?.isDecided !== true);
  const crediting = useMutation({
    mutationKey: CREDITING,
    async mutationFn() {
      for (const { id } of chosen) {
        const outcome = await credit(id);
        setOutcomes((before) => new Map(before).set(id, outcome));
      }
    },
    onSettled: () =>
      Promise.all([['deposits'], ['proposals']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  if (deposits.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{texts.cashier('creditable', { count: deposits.length })}</h3>
      <p className="text-sm text-text-2">{texts.cashier('creditableAdvice')}</p>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface text-sm">
        {deposits.map(({ id, username, transactionId, amount, paidIn, method, receiver, state }) => (
          <li key={id.toString()} className="flex items-center gap-2 px-3 py-1">
            <label className="flex min-h-11 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 [overflow-wrap:anywhere]">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={!left.has(id)}
                disabled={crediting.isPending || outcomes.get(id)?.isDecided === true}
                onChange={() => setLeft(toggled(left, id))}
              />
              <span className="text-text-3">D{id.toString()}</span>
              <span>{username}</span>
              <span className="font-semibold">{transactionId}</span>
              <Money amount={amount} currency={paidIn} />
              <span className="text-text-2">
                {method} {receiver}
              </span>
            </label>
            <span role="status" className="text-text-2">
              {outcomes.get(id)?.text ?? requestStateText(state)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        size="fit"
        disabled={chosen.length === 0}
        waiting={crediting.isPending}
        onClick={() => {
          // Asked of the cache: the second click of a double click comes before this is drawn anew.
          if (queries.isMutating({ mutationKey: CREDITING }) === 0) crediting.mutate();
        }}
      >
        {texts.cashier('creditChosen', { count: chosen.length })}
      </Button>
    </div>
  );
}

interface Outcome {
  readonly text: string;
  /** True if there is nothing left to do here: it is credited or waits for a second member. */
  readonly isDecided: boolean;
}

async function credit(id: bigint): Promise<Outcome> {
  try {
    const answer = await api.creditDeposit({ params: { id }, body: {} });
    const text = isProposed(answer) ? texts.cashier('proposedNow') : texts.cashier('creditedNow');
    return { text, isDecided: true };
  } catch (error) {
    return { text: errorText(error), isDecided: false };
  }
}

function toggled(ids: ReadonlySet<bigint>, id: bigint): ReadonlySet<bigint> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
