import { createClient } from '@maidan/contract';

/** Logs a player in over HTTP; answers whose calls may be sent with which token. */
export async function logIn(
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<{ readonly token: string; readonly remoteId: bigint }> {
  const client = createClient({ baseUrl: `${url}/api`, token: () => undefined });
  return client.login({ body: { username, password } });
}
