import { type EventMarkets, liveEventSchema } from '@maidan/contract';
import { expect, test } from 'vitest';
import { applyMessage } from './apply-message.ts';
import { emptyLiveState } from './live-state.ts';

const fancy = (key: string, yes: number) => ({
  market_key: key,
  title: `${key} over runs`,
  subject: { counts: 'FIRST_OVERS', innings: 1, over: 6, ball: null, side: 'Alpha' },
  kind: 'SESSION',
  type: 2,
  status: 'OPEN',
  no: yes - 1,
  no_rate: 100,
  yes,
  yes_rate: 100,
  width: null,
  starts: null,
  odd: null,
  even: null,
  digits: null,
  suspended: 0,
  ball_running: 0,
  min: '100.00',
  max: '25000.00',
  result: null,
  void_reason: null,
});
const bookmaker = {
  market_key: 'B',
  name: 'Bookmaker',
  status: 'OPEN',
  min: '100.00',
  max: '1.00',
  runners: [],
};
const apply = (state: typeof emptyLiveState, message: object) => applyMessage(state, 'event:9', message);
const image = apply(emptyLiveState, {
  type: 'image',
  event: { fancy2: { S6: fancy('S6', 46), S10: fancy('S10', 80) }, bookmaker: { B: bookmaker } },
});
const lines = (event: EventMarkets | undefined) =>
  Object.values(event?.fancies ?? {}).map(({ marketKey, yes }) => [marketKey, yes]);

test('[EXCH-4] a change replaces the fancies it names and keeps the others as the same objects', () => {
  const changed = apply(image, {
    type: 'change',
    event: { fancy2: { S10: { ...fancy('S10', 82), ball_running: 1 } }, bookmaker: {} },
  });
  expect(lines(changed.events['9'])).toEqual([
    ['S6', 46],
    ['S10', 82],
  ]);
  expect(changed.events['9']?.fancies['S6']).toBe(image.events['9']?.fancies['S6']);
  expect(changed.events['9']?.bookmakers).toEqual(image.events['9']?.bookmakers);
});

test("[EXCH-4] fancies are added, removed and moved by the change's order", () => {
  const changed = apply(image, {
    type: 'change',
    event: { fancy2: { S15: fancy('S15', 120) }, bookmaker: {} },
    order: { fancies: ['S15', 'S10'], bookmakers: ['B'] },
  });
  expect(lines(changed.events['9'])).toEqual([
    ['S15', 120],
    ['S10', 80],
  ]);
});

test('[EXCH-4] a change before its image and a malformed message change nothing', () => {
  const change = { type: 'change', event: { fancy2: {}, bookmaker: {} } };
  expect(liveEventSchema.safeParse(change).success).toBe(true);
  expect(apply(emptyLiveState, change)).toBe(emptyLiveState);
  expect(apply(image, { type: 'image', event: { fancy2: [] } })).toBe(image);
});
