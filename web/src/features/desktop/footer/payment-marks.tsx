import { cashierCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { storageUrl } from '../../../lib/storage.ts';

const api = apiOf(cashierCalls);

/** The open payment methods, each with its logo. */
export function PaymentMarks() {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => api.paymentMethods({ signal }),
    staleTime: 60_000,
  });
  return (
    <ul className="flex min-h-11 flex-wrap gap-2">
      {data?.methods
        .filter(({ status }) => status === 'active')
        .map(({ id, name, icon }) => (
          <li key={id}>
            <img src={storageUrl(icon)} alt={name} width={80} height={48} className="h-12 w-20 rounded-md" />
          </li>
        ))}
    </ul>
  );
}
