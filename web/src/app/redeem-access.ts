import { casinoCalls } from '@maidan/contract';
import { apiOf } from '../lib/api.ts';
import { isFramed } from '../lib/framed.ts';
import { accessParameter } from '../lib/paths.ts';
import { session } from '../lib/session.ts';

const api = apiOf(casinoCalls);

/**
 * Redeems the access token in a frame's address (GAME-7) and opens its session if nobody is logged in yet. Only in a
 * frame: a link from elsewhere must not log a visitor in as somebody else.
 */
export async function redeemAccess(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const accessToken = query.get(accessParameter);
  if (accessToken === null) return;
  query.delete(accessParameter);
  const rest = query.toString();
  history.replaceState(history.state, '', rest === '' ? location.pathname : `${location.pathname}?${rest}`);
  if (!isFramed) return;
  try {
    const answer = await api.redeemAccess({ body: { accessToken } });
    const { token, ...opening } = answer;
    if (token !== undefined && session.player() === undefined)
      session.open({ token, ...opening }, 'returning');
  } catch {
    // A used token opens nothing: a guest then meets the login.
  }
}
