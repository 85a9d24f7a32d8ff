import type { SignificantEvent } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const nothing = { player: null, staff: null, address: null, amount: null, subject: '' };
const rahim = { id: 1001n, username: 'rahim' };
const at = new Date('2026-01-15T06:00:00Z');

/** Events of several kinds, newest first. */
export const events: readonly SignificantEvent[] = [
  {
    ...nothing,
    id: '4.log-in.7',
    at,
    kind: 'failed-log-in',
    what: 'password',
    player: rahim,
    address: '203.0.113.7',
  },
  {
    ...nothing,
    id: '3.win.9',
    at,
    kind: 'large-win',
    what: 'market-settled',
    player: rahim,
    amount: money(15_000_000n),
  },
  {
    ...nothing,
    id: '2.parameter.3',
    at,
    kind: 'parameter',
    what: 'cashier-settings-changed',
    staff: 'owner1',
    address: '198.51.100.4',
    subject: 'cashier',
  },
  { ...nothing, id: '1.clock.1', at, kind: 'clock', what: 'set-back', subject: '-5000' },
];
