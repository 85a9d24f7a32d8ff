import { expect, test } from 'vitest';
import { choose, type PlayChoices, playOn, settle, stateAt, type TimeChoice } from './session-rules.ts';

/** Minutes of a day as a moment. */
const at = (minutes: number): Date => new Date(minutes * 60_000);
const holds = (minutes: number | null, next?: TimeChoice['next']): TimeChoice => ({
  minutes,
  since: at(0),
  next,
});
const choicesOf = (reminder: number | null, limit: number | null = null): PlayChoices => ({
  reminder: holds(reminder),
  limit: holds(limit),
});
/** Stakes at these minutes. */
const playedAt = (choices: PlayChoices, ...minutes: readonly number[]) =>
  minutes.reduce(
    (session, minute) => playOn(session, choices, at(minute)),
    playOn(undefined, choices, at(100)),
  );
const almost = (minutes: number): Date => new Date(at(minutes).getTime() - 1);

test('[CARE-45] a session begins with the first stake and is over 30 minutes after the last one, to the millisecond', () => {
  const choices = choicesOf(null);
  expect(stateAt(undefined, choices, at(100)).kind).toBe('idle');
  const session = playedAt(choices, 129, 150);
  expect(session).toMatchObject({ beganAt: at(100), lastPlayedAt: at(150) });
  expect(stateAt(session, choices, almost(180)).kind).toBe('playing');
  expect(stateAt(session, choices, at(180)).kind).toBe('idle');
  expect(playOn(session, choices, almost(180)).beganAt).toEqual(at(100));
  expect(playOn(session, choices, at(180)).beganAt).toEqual(at(180));
});

test('[CARE-46] a check is due so many minutes after the beginning or the last answer, never a millisecond early', () => {
  const choices = choicesOf(15);
  const session = playedAt(choices, 110);
  expect(stateAt(session, choices, almost(115)).kind).toBe('playing');
  expect(stateAt(session, choices, at(115)).kind).toBe('check-due');
  const answered = { ...session, checkedAt: at(117), lastPlayedAt: at(120) };
  expect(stateAt(answered, choices, almost(132)).kind).toBe('playing');
  expect(stateAt(answered, choices, at(132)).kind).toBe('check-due');
  expect(stateAt(session, choicesOf(null), at(139)).kind).toBe('playing');
});

test('[CARE-46] a check that nobody answers is over with its session', () => {
  const choices = choicesOf(15);
  const session = playedAt(choices);
  expect(stateAt(session, choices, almost(130)).kind).toBe('check-due');
  expect(stateAt(session, choices, at(130)).kind).toBe('idle');
});

test('[CARE-49] a session limit refuses play until 30 minutes without it are over, and a log-out makes it no longer', () => {
  const choices = choicesOf(null, 60);
  const session = playedAt(choices, 120, 140, 159);
  expect(stateAt(session, choices, almost(160)).kind).toBe('playing');
  expect(stateAt(session, choices, at(160))).toEqual({ kind: 'resting', until: at(189) });
  expect(stateAt(session, choices, at(189)).kind).toBe('idle');
  const again = playOn({ ...session, endedAt: at(159) }, choices, almost(160));
  expect(again).toMatchObject({ beganAt: almost(160), limitFrom: at(100) });
  expect(stateAt(again, choices, at(160)).kind).toBe('resting');
  const after = playOn(session, choices, at(189));
  expect(after).toMatchObject({ beganAt: at(189), limitFrom: at(189) });
});

test('[CARE-49] what was played before a choice doesn’t make it due', () => {
  const late: PlayChoices = {
    reminder: { minutes: 15, since: at(150), next: undefined },
    limit: { minutes: 30, since: at(150), next: undefined },
  };
  const session = playedAt(late, 120, 145, 160);
  expect(stateAt(session, late, almost(165)).kind).toBe('playing');
  expect(stateAt(session, late, at(165)).kind).toBe('check-due');
  expect(stateAt(session, late, at(180)).kind).toBe('resting');
});

test('[CARE-49] a tighter choice holds at once, a looser one after 24 hours, and the same again withdraws it', () => {
  const hour = holds(60);
  expect(choose(hour, 15, at(100))).toEqual({ minutes: 15, since: at(100), next: undefined });
  const looser = choose(hour, null, at(100));
  expect(looser).toEqual(holds(60, { minutes: null, from: at(100 + 24 * 60) }));
  expect(choose(looser, 60, at(200))).toEqual(hour);
  expect(choose(looser, null, at(200))).toBe(looser);
  expect(choose(looser, 120, at(200)).next).toEqual({ minutes: 120, from: at(200 + 24 * 60) });
  expect(choose(looser, 30, at(200))).toEqual({ minutes: 30, since: at(200), next: undefined });
  expect(settle(looser, almost(100 + 24 * 60))).toBe(looser);
  expect(settle(looser, at(100 + 24 * 60)).minutes).toBeNull();
  expect(choose(holds(null), 120, at(5))).toEqual({ minutes: 120, since: at(5), next: undefined });
});

test('[CARE-49] what is due as a looser choice takes its place stays due', () => {
  const from = at(120);
  const choices = { ...choicesOf(15), reminder: holds(15, { minutes: null, from }) };
  const session = playedAt(choices, 119);
  expect(stateAt(session, choices, at(125)).kind).toBe('check-due');
  const later = { ...session, checkedAt: at(110) };
  expect(stateAt(later, choices, at(140)).kind).toBe('playing');
});
