/**
 * The score frame's address, from the script of the page that `score/board` returns (EXCH-1); undefined if there is
 * none. An address of this site is returned as a path, so that it loads by the scheme of this page.
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
