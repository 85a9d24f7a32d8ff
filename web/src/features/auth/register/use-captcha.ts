import { useEffect, useState } from 'react';

/** A captcha picture of four digits, and the id that its answer is sent with. */
export interface CaptchaPicture {
  readonly address: string;
  readonly id: string;
}

/** The current captcha: `undefined` while it loads, `failed` if it could not be fetched. `reload` requests another. */
export function useCaptcha(): {
  readonly picture: CaptchaPicture | 'failed' | undefined;
  readonly reload: () => void;
} {
  const [turn, setTurn] = useState(0);
  const [picture, setPicture] = useState<CaptchaPicture | 'failed'>();
  useEffect(() => {
    const cut = new AbortController();
    let address: string | undefined;
    const load = async () => {
      try {
        const answer = await fetch(`/captcha?picture=${turn}`, { signal: cut.signal, cache: 'no-store' });
        const id = answer.headers.get('x-captcha-id');
        if (!answer.ok || id === null) return setPicture('failed');
        address = URL.createObjectURL(await answer.blob());
        setPicture({ address, id });
      } catch {
        if (!cut.signal.aborted) setPicture('failed');
      }
    };
    void load();
    return () => {
      cut.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [turn]);
  const reload = () => {
    setPicture(undefined);
    setTurn((last) => last + 1);
  };
  return { picture, reload };
}
