import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../testing/open-office.tsx';
import { chooseSound, isSoundOn, useQueueSound } from './queue-sound.ts';
import type { WaitingQueue } from './queues.ts';

function Listener({ queues }: { queues: readonly WaitingQueue[] }) {
  useQueueSound(queues);
  return null;
}

const tones = vi.fn<() => void>();

/** A browser in which each tone that starts is counted. */
beforeEach(() => {
  tones.mockClear();
  const node = { connect: (next: unknown) => next };
  const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly destination = {};
      readonly resume = () => Promise.resolve();
      readonly createGain = () => ({ ...node, gain });
      readonly createOscillator = () => ({
        ...node,
        frequency: { value: 0 },
        start: tones,
        stop: () => undefined,
      });
    },
  );
});

afterEach(() => {
  chooseSound(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Whether somebody has touched the page. */
const touch = (hasBeenActive: boolean) =>
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive, isActive: hasBeenActive });

test('[OPER-51] a sound says that more waits than before, if it is on, and not what waits as the office opens', () => {
  touch(true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (deposits: number, chats: number) => {
    flushSync(() =>
      root.render(
        <Listener
          queues={[
            { queue: 'deposits', count: deposits, oldestAt: null },
            { queue: 'support', count: chats, oldestAt: null },
          ]}
        />,
      ),
    );
  };
  show(2, 0);
  show(3, 0);
  expect(tones).not.toHaveBeenCalled();
  chooseSound(true);
  expect(isSoundOn()).toBe(true);
  expect(tones).toHaveBeenCalledTimes(2);
  // One is decided while another comes: something new waits.
  show(2, 1);
  expect(tones).toHaveBeenCalledTimes(4);
  show(1, 1);
  show(1, 1);
  expect(tones).toHaveBeenCalledTimes(4);
  chooseSound(false);
  show(5, 5);
  expect(tones).toHaveBeenCalledTimes(4);
  root.unmount();
});

test('[OPER-60] before anybody has touched the page no tones pile up for later', () => {
  touch(false);
  chooseSound(true);
  expect(tones).not.toHaveBeenCalled();
  touch(true);
  chooseSound(true);
  expect(tones).toHaveBeenCalledTimes(2);
});

test('[OPER-60] a hidden tab asks for the queues as long as the sound is on, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let asked = 0;
  const { api } = await openOffice('/overview', {
    replies: {
      listQueues: () => {
        asked += 1;
        if (asked === 2) throw new Error('no answer');
        return { queues: [{ queue: 'deposits', count: asked, oldestAt: null }] };
      },
    },
  });
  await expect.poll(() => api.asked('listQueues')).toHaveLength(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const askedAfterPoll = () => {
    vi.advanceTimersByTime(15_000);
    return api.asked('listQueues').length;
  };
  askedAfterPoll();
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(askedAfterPoll()).toBe(1);
  chooseSound(true);
  await expect.poll(askedAfterPoll).toBe(2);
  await expect.poll(askedAfterPoll).toBeGreaterThan(2);
});
