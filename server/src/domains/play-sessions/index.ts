/** Public API of the domain of play sessions: how long a player plays, and the check that asks whether to go on. */
export { playSessionHandlers } from './calls.ts';
export { playTimeDeskHandlers } from './desk-calls.ts';
export { holdStakes } from './hold-stakes.ts';
export { openPlaySessions, type PlaySessions } from './play-sessions.ts';
export {
  selectPlayedSince as listPlayedSince,
  selectSessionsFrom as listSessionsFrom,
} from './play-session-store.ts';
