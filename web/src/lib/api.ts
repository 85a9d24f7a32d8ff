import { type CallTable, type ClientOf, clientOf } from '@maidan/contract';
import { session } from './session.ts';

/**
 * This site's API, called with the token of the moment: of all its calls those of a table. Who calls names the tables,
 * so that a screen brings no other calls along.
 */
export function apiOf<Table extends CallTable>(table: Table): ClientOf<Table> {
  return clientOf(table, { baseUrl: '/api', token: () => session.player()?.token });
}
