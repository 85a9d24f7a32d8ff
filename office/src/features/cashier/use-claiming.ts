import { texts } from '../../i18n/texts.ts';
import { useAction } from './use-cashier-action.ts';

interface ClaimCalls {
  readonly claim: (ids: bigint[]) => Promise<unknown>;
  readonly release: (ids: bigint[]) => Promise<unknown>;
}

/** Claims and releases requests of a queue. */
export function useClaiming({ claim, release }: ClaimCalls) {
  const action = useAction();
  return {
    isBusy: action.isPending,
    claim: (ids: readonly bigint[]) =>
      action.mutate({ run: () => claim([...ids]), done: texts.cashier('claimedNow') }),
    release: (ids: readonly bigint[]) =>
      action.mutate({ run: () => release([...ids]), done: texts.cashier('releasedNow') }),
  };
}
