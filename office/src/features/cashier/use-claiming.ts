import { texts } from '../../i18n/texts.ts';
import { useDeed } from './use-deed.ts';

interface ClaimCalls {
  readonly claim: (ids: bigint[]) => Promise<unknown>;
  readonly release: (ids: bigint[]) => Promise<unknown>;
}

/** Takes requests of a queue for oneself and gives them back. */
export function useClaiming({ claim, release }: ClaimCalls) {
  const deed = useDeed();
  return {
    isBusy: deed.isPending,
    claim: (ids: readonly bigint[]) =>
      deed.mutate({ run: () => claim([...ids]), done: texts.cashier('claimedNow') }),
    release: (ids: readonly bigint[]) =>
      deed.mutate({ run: () => release([...ids]), done: texts.cashier('releasedNow') }),
  };
}
