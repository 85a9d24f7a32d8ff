import { expect, test } from 'vitest';
import { nameStatement } from './statement-spans.ts';

test.each([
  ['insert into wallet_move (a) values ($1)', 'insert into wallet_move'],
  ['  update\n  "ledger_account" set balance = $1', 'update ledger_account'],
  ['delete from outbox_event where id = $1', 'delete from outbox_event'],
  ['select a, b from player where name = $1', 'select player'],
  ["select 'Rahim' as name", 'select'],
  ['with moved as (update x set a = 1 returning *) select * from moved', 'with moved'],
  ['commit', 'commit'],
  ['set_config', 'set_config'],
  ["'Rahim'", 'statement'],
])('[SAFE-91] the span of a statement has its first words and no value: %s', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});
