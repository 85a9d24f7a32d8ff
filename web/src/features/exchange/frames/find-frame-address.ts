/**
 * The address of the score frame, out of the script of the page that `score/board` answers (EXCH-1); undefined where
 * there is none. One of this site is answered as a path, so that it is asked for the way this page was.
 */
export function findFrameAddress(page: string, ownHost: string): string | undefined {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const written = /"https?:\/\/(?:[^"\\]|\\.)*"/.exec(script)?.[0];
  if (written === undefined) return undefined;
  const address = readAddress(written);
  if (address === undefined) return undefined;
  return address.host === ownHost ? `${address.pathname}${address.search}` : address.href;
}

function readAddress(written: string): URL | undefined {
  try {
    const text: unknown = JSON.parse(written);
    return typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  } catch {
    return undefined;
  }
}
