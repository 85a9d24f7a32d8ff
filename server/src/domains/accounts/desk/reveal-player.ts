import type { personalFields } from '@maidan/contract/office';
import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import type { Reader } from '../../../kernel/db.ts';
import { selectPhones } from '../store.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { getPlayerRecord } from './get-player-record.ts';

type Field = (typeof personalFields)[number];

/** Returns one field of a player's personal data unmasked. The audit log says who saw which field, never its value. */
export function revealPlayer(
  { db, ports }: PlayerDeskDeps,
  playerId: bigint,
  field: Field,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const values = await readField(tx, ports, playerId, field);
    await audit(tx, { action: 'player-revealed', subject: `player:${playerId}`, after: { field } });
    return values;
  });
}

async function readField(
  reader: Reader,
  ports: PlayerDeskDeps['ports'],
  playerId: bigint,
  field: Field,
): Promise<string[]> {
  const { name, email, birthday } = await getPlayerRecord(reader, playerId);
  switch (field) {
    case 'name':
      return name === '' ? [] : [name];
    case 'email':
      return [email];
    case 'birthday':
      return birthday === undefined ? [] : [birthday];
    case 'phones':
      return (await selectPhones(reader, playerId)).map(({ phone }) => phone);
    case 'payment-numbers':
      break;
  }
  return ports.listPaymentNumbers(reader, playerId);
}
