import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes where a tapped alert leads (PLAY-92) as the page's own links do, so that nothing is loaded anew, and tells the worker so. */
export function AlertTaps() {
  const navigate = useNavigate();
  useEffect(() => {
    // Not there where the page isn't served over HTTPS.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const follow = ({ data, ports: [answer] }: MessageEvent<unknown>) => {
      const path = readPath(data);
      if (path === undefined || answer === undefined) return;
      void navigate(path);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target: it is the worker's
      answer.postMessage('gone');
    };
    container?.addEventListener('message', follow);
    return () => container?.removeEventListener('message', follow);
  }, [navigate]);
  return null;
}

const readPath = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'goTo' in data && typeof data.goTo === 'string'
    ? data.goTo
    : undefined;
