import { Skeleton } from '@maidan/ui';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useOwnTransaction } from '../../../lib/use-own-transaction.ts';
import { paths } from '../../../lib/paths.ts';
import { readRequestState, type RequestOpening } from './opening.ts';
import { RequestEnding } from './request-ending.tsx';
import { RequestUnderWay } from './request-under-way.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { progressOf } from './progress-of.ts';

/** A request on its way (CASH-8), followed until it has ended (PLAY-5). */
export function PaymentRequestScreen() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const opening = readRequestState(state);
  const payment = search.get('payment') ?? '';
  if (opening === undefined && /^\d{1,18}$/.test(payment))
    return <ReturnedPayment key={payment} depositId={BigInt(payment)} />;
  if (opening === undefined) return <Navigate to={paths.account} replace />;
  const { transactionId } = opening;
  if (transactionId === undefined) return <RequestUnderWay opening={opening} />;
  return <FollowedRequest key={transactionId.toString()} opening={opening} transactionId={transactionId} />;
}

function FollowedRequest({ opening, transactionId }: { opening: RequestOpening; transactionId: bigint }) {
  const query = useOwnTransaction(transactionId);
  const { data: transaction, isError, isPaused, failureCount } = query;
  if (transaction === null) return <Navigate to={paths.account} replace />;
  const isCutOff = isError || isPaused || failureCount > 0;
  if (transaction === undefined && !isCutOff) return <Waiting />;
  const progress = transaction && progressOf(transaction);
  return transaction !== undefined && progress?.ending !== undefined ? (
    <RequestEnding transaction={transaction} ending={progress.ending} steps={progress.steps} />
  ) : (
    <RequestUnderWay
      opening={transaction === undefined ? opening : { ...opening, amount: transaction.amount }}
      steps={progress?.steps}
      onRetry={isCutOff ? () => void query.refetch() : undefined}
    />
  );
}

/** Shown after a reload until it is known how far the request is. */
function Waiting() {
  return (
    <div className="mx-auto grid max-w-[420px] justify-items-center gap-4 px-4 py-6">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-38 w-full" />
      <Skeleton className="h-38 w-full" />
    </div>
  );
}
