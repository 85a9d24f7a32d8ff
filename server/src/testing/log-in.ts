import { createClient } from '@maidan/contract';

/** Logs a player in over HTTP; returns the token and whose it is. */
export async function logIn(
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<{ readonly token: string; readonly remoteId: bigint }> {
  const client = createClient({ baseUrl: `${url}/api`, token: () => undefined });
  return client.login({ body: { username, password } });
}
