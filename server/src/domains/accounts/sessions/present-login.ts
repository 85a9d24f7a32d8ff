import type { AnswerOf, accountsCalls } from '@maidan/contract';
import type { LoggedIn } from './log-in.ts';

/** What a login answers, however it was proved. */
export function presentLogin(session: LoggedIn): AnswerOf<typeof accountsCalls.login> {
  return {
    token: session.token,
    remoteId: session.playerId,
    username: session.username,
    exchange: [{ token: session.exchangeToken }],
    language: session.language ?? null,
    message: 'Login successful',
  };
}
