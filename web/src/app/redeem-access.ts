import { casinoCalls } from '@maidan/contract';
import { apiOf } from '../lib/api.ts';
import { isFramed } from '../lib/framed.ts';
import { session } from '../lib/session.ts';

const api = apiOf(casinoCalls);

const PARAMETER = 'access_token';

/**
 * Uses up the access token in the address of a frame (GAME-7) and opens its session where nobody is logged in yet. Only
 * in a frame: a link from elsewhere must not log anyone in as somebody else.
 */
export async function redeemAccess(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const accessToken = query.get(PARAMETER);
  if (accessToken === null) return;
  query.delete(PARAMETER);
  const rest = query.toString();
  history.replaceState(history.state, '', rest === '' ? location.pathname : `${location.pathname}?${rest}`);
  if (!isFramed) return;
  try {
    const answer = await api.redeemAccess({ body: { accessToken } });
    const { token, ...opening } = answer;
    if (token !== undefined && session.player() === undefined)
      session.open({ token, ...opening }, 'returning');
  } catch {
    // A token that was used before opens nothing: who isn't logged in meets the login.
  }
}
