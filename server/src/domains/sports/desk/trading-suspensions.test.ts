import type { SuspensionTarget } from '@maidan/contract/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, query, sql } from '../../../kernel/db.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { TradingSuspensions } from './trading-suspensions.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => query(db, sql`truncate trading_suspension`));

const at = new Date('2026-01-15T12:00:00Z');
const given = { by: 'tariq', reason: 'A rumour', at };
const scopesOver = (known: TradingSuspensions, id: string, sport: string) =>
  known.listOver(id, sport).map(({ scope, reason }) => `${scope} ${reason}`);
const entries: string[] = [];
const audit = (_: unknown, { action, subject }: { action: string; subject: string }) => {
  entries.push(`${action} ${subject}`);
  return Promise.resolve();
};
const event: SuspensionTarget = { scope: 'event', event: '77' };
const cricket: SuspensionTarget = { scope: 'sport', sport: 'cricket' };
const site: SuspensionTarget = { scope: 'site' };
const alpha: SuspensionTarget = { scope: 'runner', market: '1.77', runnerId: 11 };

describe('suspensions wider than a market', () => {
  test('[OPER-41] each is lifted by itself, told once in the audit log, and outlasts a restart', async () => {
    const open = await TradingSuspensions.open(db);
    for (const target of [event, cricket, site, alpha])
      expect(await open.suspend(target, given, { audit })).toBe(true);
    expect(await open.suspend(event, { ...given, reason: 'Again' }, { audit })).toBe(false);
    const all = ['event A rumour', 'sport A rumour', 'site A rumour'];
    expect(scopesOver(open, '77', 'cricket')).toEqual(all);
    const again = await TradingSuspensions.open(db);
    expect(scopesOver(again, '77', 'cricket')).toEqual(all);
    expect([again.isRunnerSuspended('1.77', 11), again.isRunnerSuspended('1.77', 12)]).toEqual([true, false]);
    expect(scopesOver(again, '78', 'soccer')).toEqual(['site A rumour']);
    expect(await again.resume(site, { audit, reason: 'Clear' })).toBe(true);
    expect(await again.resume(site, { audit, reason: 'Clear' })).toBe(false);
    expect(scopesOver(again, '77', 'cricket')).toEqual(all.slice(0, 2));
    expect(await again.resume(event, { audit, reason: 'Clear' })).toBe(true);
    expect(scopesOver(again, '77', 'cricket')).toEqual(['sport A rumour']);
    expect(entries).toEqual([
      'trading-suspended event:77',
      'trading-suspended sport:cricket',
      'trading-suspended site:site',
      'trading-suspended runner:1.77/11',
      'trading-resumed site:site',
      'trading-resumed event:77',
    ]);
  });
});
