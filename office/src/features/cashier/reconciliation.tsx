import {
  STATEMENT_CHARACTERS_MAX,
  type StatementDeposit,
  type StatementDifference,
  type StatementRow,
} from '@maidan/contract/office';
import {
  Button,
  buttonClasses,
  classNames,
  FieldError,
  Money,
  momentText,
  moneyText,
  Spinner,
} from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { language, requestStateText, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { CreditAgreeing } from './credit-agreeing.tsx';
import { errorText } from '../../lib/error-text.ts';

/** Uploads a wallet statement and shows where it differs from the deposits. */
export function Reconciliation() {
  const id = useId();
  const comparing = useMutation({
    async mutationFn(file: File) {
      const csv = await file.text();
      if (csv.length > STATEMENT_CHARACTERS_MAX) throw new Error(texts.cashier('statementTooLong'));
      return api.reconcileStatement({ body: { csv } });
    },
  });
  const { data } = comparing;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {texts.cashier('statementTitle')}
      </h2>
      <p className="mb-3 text-text-2">{texts.cashier('statementAdvice')}</p>
      <label
        className={classNames(
          buttonClasses('plain', 'fit'),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
        )}
      >
        {comparing.isPending && <Spinner />}
        {texts.cashier('chooseStatement')}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={comparing.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) comparing.mutate(file);
            event.target.value = '';
          }}
        />
      </label>
      {comparing.isError && <FieldError text={reasonOf(comparing.error)} />}
      {data !== undefined && (
        <div aria-live="polite" className="mt-4 grid gap-4">
          <p className="font-semibold text-win">{texts.cashier('matched', { count: data.matched })}</p>
          <CreditAgreeing
            key={comparing.submittedAt}
            deposits={data.creditable.map(({ deposit }) => deposit)}
          />
          <NotCompared notCompared={data.notCompared} />
          <Group title={texts.cashier('conflicts', { count: data.conflicts.length })}>
            {data.conflicts.map(({ lines, deposits }) => (
              <Row key={lines[0]?.transactionId}>
                {lines.map((line, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two lines of a statement can be identical
                  <p key={index}>
                    <Side name={texts.cashier('inStatement')} /> <Line line={line} />
                  </p>
                ))}
                {deposits.map((deposit) => (
                  <p key={deposit.id.toString()}>
                    <Side name={texts.cashier('inDeposit')} /> <Ours deposit={deposit} />
                  </p>
                ))}
              </Row>
            ))}
          </Group>
          <Group title={texts.cashier('differing', { count: data.differing.length })}>
            {data.differing.map(({ line, deposit, differs }) => (
              <Row key={line.transactionId}>
                <p>
                  <span className="text-text-3">D{deposit.id.toString()}</span> {deposit.username}{' '}
                  <span className="font-semibold">{deposit.transactionId}</span>{' '}
                  <span className="text-text-2">{requestStateText(deposit.state)}</span>
                </p>
                {differs.map((what) => (
                  <p key={what} className="text-warn">
                    {differenceText(what, line, deposit)}
                  </p>
                ))}
              </Row>
            ))}
          </Group>
          <Group title={texts.cashier('missingHere', { count: data.missingHere.length })}>
            {data.missingHere.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines of a statement can be identical
              <Row key={index}>
                <Line line={line} />
              </Row>
            ))}
          </Group>
          <Group title={texts.cashier('missingThere', { count: data.missingThere.length })}>
            {data.missingThere.map((deposit) => (
              <Row key={deposit.id.toString()}>
                <Ours deposit={deposit} />
              </Row>
            ))}
          </Group>
          <Button look="plain" size="fit" className="justify-self-start" onClick={() => comparing.reset()}>
            {texts.lists('clear')}
          </Button>
        </div>
      )}
    </section>
  );
}

function reasonOf(error: Error): string {
  return error.message === texts.cashier('statementTooLong') ? error.message : errorText(error);
}

/** The differing values of a statement line and its deposit. */
function differenceText(what: StatementDifference, line: StatementRow, deposit: StatementDeposit): string {
  const none = texts.cashier('none');
  const inPaid = (amount: StatementRow['amount']) =>
    moneyText(language, amount, { currency: deposit.paidIn });
  const values = {
    receiver: [line.receiver ?? none, deposit.receiver ?? none],
    amount: [inPaid(line.amount), inPaid(deposit.amount)],
    time: [line.date ?? none, momentText(language, deposit.createdAt)],
  } as const;
  const [theirs, ours] = values[what];
  return texts.cashier('differs', { what: texts.cashier(`differs-${what}`), theirs, ours });
}

type NotComparedCounts = Awaited<ReturnType<typeof api.reconcileStatement>>['notCompared'];

function NotCompared({ notCompared }: { notCompared: NotComparedCounts }) {
  const { receiver, time, missingThere } = notCompared;
  const notes = [
    ...(receiver > 0 ? [texts.cashier('receiverNotCompared', { count: receiver })] : []),
    ...(time > 0 ? [texts.cashier('timeNotCompared', { count: time })] : []),
    ...(missingThere ? [texts.cashier('missingThereNotCompared')] : []),
  ];
  return notes.map((text) => (
    <p key={text} className="text-warn">
      {text}
    </p>
  ));
}

function Side({ name }: { name: string }) {
  return <span className="text-text-3">{name}:</span>;
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-md border border-line bg-surface text-sm">
          {children}
        </ul>
      )}
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <li className="px-3 py-2 [overflow-wrap:anywhere]">{children}</li>;
}

function Line({ line }: { line: StatementRow }) {
  return (
    <>
      {line.date} <span className="font-semibold">{line.transactionId}</span> <Money amount={line.amount} />{' '}
      {line.receiver}
    </>
  );
}

function Ours({ deposit }: { deposit: StatementDeposit }) {
  return (
    <>
      <span className="text-text-3">D{deposit.id.toString()}</span> {deposit.username}{' '}
      <span className="font-semibold">{deposit.transactionId}</span>{' '}
      <Money amount={deposit.amount} currency={deposit.paidIn} /> {deposit.method} {deposit.receiver}{' '}
      <span className="text-text-2">{requestStateText(deposit.state)}</span>
    </>
  );
}
