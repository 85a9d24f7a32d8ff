import { type Money, money } from '@maidan/engine';
import { isStorable } from '../../../kernel/database/columns.ts';
import type { WalletCall } from '../seamless-wallet/protocol.ts';

/** The parsed call, or why parsing failed. A win has no bet yet: the call names only its round. */
export type ReadGisCall = { readonly call: WalletCall } | { readonly fault: string };

const TEXT_MAX = 255;
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses the fields of a call. A `rollback` of several transactions at once isn't supported: bets are undone by
 * `refund`.
 */
export function readGisCall(fields: URLSearchParams): ReadGisCall {
  try {
    return { call: callOf(fields) };
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    return { fault: error.message };
  }
}

function callOf(fields: URLSearchParams): WalletCall {
  const action = textOf(fields, 'action');
  const who = {
    user: textOf(fields, 'player_id'),
    token: textOf(fields, 'session_id'),
    requestUuid: '',
  };
  if (action === 'balance') return { kind: 'balance', ...who, gameCode: '' };
  const asked = {
    ...who,
    gameCode: textOf(fields, 'game_uuid'),
    transactionUuid: textOf(fields, 'transaction_id'),
    round: textOf(fields, 'round_id'),
    currency: textOf(fields, 'currency'),
    amount: amountOf(fields),
    isFree: fields.get('type') === 'freespin',
    isRoundFinal: fields.get('finished') === '1',
    reference: undefined,
  };
  if (action === 'bet') return { kind: 'bet', ...asked, isRoundClosed: fields.get('finished') === '1' };
  // Games that don't report an end say with the win that the round is over.
  if (action === 'win') return { kind: 'win', ...asked, isRoundClosed: fields.get('finished') !== '0' };
  if (action !== 'refund') throw new UnreadableField(`the action ${action} isn’t carried out here`);
  return {
    kind: 'rollback',
    ...asked,
    // Returns the bet's own stake, as stored by the wallet.
    currency: '',
    amount: money(0n),
    isFree: false,
    isRoundClosed: false,
    isRoundFinal: false,
    reference: textOf(fields, 'bet_transaction_id'),
  };
}

class UnreadableField extends Error {}

function textOf(fields: URLSearchParams, name: string): string {
  const values = fields.getAll(name);
  const [value] = values;
  if (value === undefined || value === '') throw new UnreadableField(`${name} is missing`);
  if (values.length > 1 || value.length > TEXT_MAX || !isStorable(value))
    throw new UnreadableField(`${name} can’t be read`);
  return value;
}

function amountOf(fields: URLSearchParams): Money {
  const [, taka, paisa = ''] = AMOUNT.exec(textOf(fields, 'amount')) ?? [];
  if (taka === undefined) throw new UnreadableField('amount is no amount in whole paisa');
  return money(BigInt(taka) * 100n + BigInt(paisa.padEnd(2, '0')));
}
