import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseSound, isSoundOn, useQueueSound } from './queue-sound.ts';
import type { WaitingQueue } from './queues.ts';

function Listener({ queues }: { queues: readonly WaitingQueue[] }) {
  useQueueSound(queues);
  return null;
}

afterEach(() => {
  chooseSound(false);
  vi.unstubAllGlobals();
});

/** A browser in which each tone that starts is counted. */
function stubAudio() {
  const tones = vi.fn<() => void>();
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
  return tones;
}

test('[OPER-51] a sound says that more waits than before, if it is on, and not what waits as the office opens', () => {
  const tones = stubAudio();
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
