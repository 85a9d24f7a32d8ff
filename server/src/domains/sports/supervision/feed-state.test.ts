import { describe, expect, test } from 'vitest';
import {
  type FeedHappening,
  type FeedMoment,
  type FeedState,
  feedBounds,
  idleFeed,
  nextFeedState,
} from './feed-state.ts';

const SECOND_MS = 1_000;
const bounds = feedBounds(30 * SECOND_MS);

/** Plays happenings, each at so many seconds, and answers the state after the last. */
function play(happenings: readonly (readonly [atSeconds: number, FeedHappening])[], jitter = 1): FeedState {
  let state = idleFeed(0);
  for (const [seconds, happening] of happenings) {
    const moment: FeedMoment = { nowMs: seconds * SECOND_MS, bounds, jitter: () => jitter };
    state = nextFeedState(state, happening, moment);
  }
  return state;
}

const wanted = { kind: 'wanted' } as const;
const started = { kind: 'started' } as const;
const sent = { kind: 'sent' } as const;
const confirmed = { kind: 'confirmed' } as const;
const refused = { kind: 'refused' } as const;
const tick = { kind: 'tick' } as const;
const broke = { kind: 'failed', fault: 'BROKE' } as const;
const live = [
  [0, wanted],
  [1, started],
] as const;
const failed = (times: number) =>
  Array.from(
    { length: times },
    (_, at) =>
      [
        [10 + at * 100, broke],
        [100 + at * 100, tick],
        [105 + at * 100, started],
      ] as const,
  ).flat();

/** How long each of the first seven tries waits. */
const waitsMs = (jitter: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((failures) => {
    const { retryAtMs = 0, sinceMs } = play([...live, ...failed(failures - 1), [5_000, broke]], jitter);
    return retryAtMs - sinceMs;
  });

describe('a feed', () => {
  test.each<[string, readonly (readonly [number, FeedHappening])[], Partial<FeedState>]>([
    ['is idle until it is wanted', [[5, tick]], { phase: 'idle', restarts: 0 }],
    ['starts', [[0, wanted]], { phase: 'starting', restarts: 0 }],
    ['is live once its starting state was taken', live, { phase: 'live', sinceMs: 1_000 }],
    [
      'may take long to start while it sends',
      [
        [0, wanted],
        [55, sent],
        [110, tick],
      ],
      { phase: 'starting' },
    ],
    [
      'that hangs in its start fails',
      [
        [0, wanted],
        [61, tick],
      ],
      { phase: 'failing', fault: 'NO_START' },
    ],
    ['is live as long as it confirms', [...live, [29, confirmed], [58, tick]], { phase: 'live' }],
    ['stalls when it is silent', [...live, [32, tick]], { phase: 'stalled', sinceMs: 32_000 }],
    [
      'that stalled is live again with its next message',
      [...live, [32, tick], [40, sent]],
      { phase: 'live' },
    ],
    ['that stays silent fails', [...live, [32, tick], [123, tick]], { phase: 'failing', fault: 'SILENT' }],
    ['that throws fails', [...live, [5, broke]], { phase: 'failing', fault: 'BROKE', failures: 1 }],
    ['waits before its next try', [...live, [5, broke], [6, tick]], { phase: 'failing', retryAtMs: 7_000 }],
    ['is tried again', [...live, [5, broke], [7, tick]], { phase: 'starting', restarts: 1, failures: 1 }],
    [
      'that was live for a minute has recovered',
      [...live, [5, broke], [7, tick], [8, started], [67, sent], [68, tick]],
      { phase: 'live', failures: 0, fault: undefined, restarts: 1 },
    ],
    ['with an end has ended', [...live, [5, { kind: 'ended' }], [900, tick]], { phase: 'ended' }],
    ['that ended can’t fail', [...live, [5, { kind: 'ended' }], [6, broke]], { phase: 'ended' }],
    [
      'whose messages are all refused fails, even if it confirms',
      [
        ...live,
        ...Array.from(
          { length: 50 },
          () =>
            [
              [2, refused],
              [2, confirmed],
            ] as const,
        ).flat(),
      ],
      { phase: 'failing', fault: 'REFUSED' },
    ],
    [
      'may have a message refused now and then',
      [
        ...live,
        ...Array.from(
          { length: 200 },
          () =>
            [
              [2, refused],
              [2, sent],
            ] as const,
        ).flat(),
      ],
      { phase: 'live', refused: 0 },
    ],
    [
      'isn’t blamed for our own database',
      [
        ...live,
        ...Array.from(
          { length: 40 },
          (_, at) =>
            [
              [10 + at * 10, { kind: 'failed', fault: 'NOT_TAKEN' }],
              [15 + at * 10, tick],
            ] as const,
        ).flat(),
      ],
      { phase: 'starting', failures: 0 },
    ],
    ['is given up in the end', [...live, ...failed(14)], { phase: 'given-up', failures: 14 }],
    ['that is given up isn’t tried any more', [...live, ...failed(14), [9_999, tick]], { phase: 'given-up' }],
    [
      'that is given up is started again by staff',
      [...live, ...failed(14), [9_999, wanted]],
      { phase: 'starting', failures: 0 },
    ],
    ['stays stopped', [...live, [5, { kind: 'stop' }], [6, wanted], [7, tick]], { phase: 'stopped' }],
  ])('[SAFE-42] %s', (_, happenings, expected) => {
    expect(play(happenings)).toMatchObject(expected);
  });

  test('[SAFE-42] waits twice as long after each failure, up to a minute, less a random part of at most half', () => {
    expect(waitsMs(1)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(waitsMs(0)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});
