import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { identityApi } from '../../../lib/identity.ts';

/** Takes a verification back, and says why that failed. */
export function useCancel(id: bigint, onDone: () => unknown) {
  const errorText = useErrorText();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = async () => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await identityApi.cancelVerification({ params: { id } });
      await onDone();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, failure, cancel };
}
