import { type Money, money } from '@maidan/engine';
import { isStorable } from '../../../kernel/database/columns.ts';

/** Result codes of the protocol; the answer's `status`, while the HTTP status is always 200. */
export type WalletStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED';

/** The protocol's calls by their path below the partner's name. */
export const walletPaths = {
  'user/info': 'balance',
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
} as const;

/** The kind of a call; both calls about the user are of the same kind. */
export type WalletKind = (typeof walletPaths)[keyof typeof walletPaths];

interface Asked {
  readonly user: string;
  readonly token: string;
  readonly requestUuid: string;
  /** Empty where a call about the user names no game. */
  readonly gameCode: string;
}

/** A transaction as the partner sends it; amounts are in paisa. */
export interface AskedTransaction extends Asked {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly transactionUuid: string;
  readonly round: string;
  readonly isRoundClosed: boolean;
  /** True if the partner says so itself: where games report no end, their first win is taken for it. */
  readonly isRoundFinal: boolean;
  readonly currency: string;
  readonly amount: Money;
  readonly isFree: boolean;
  /** The bet that was won or is undone; undefined for a bet. */
  readonly reference: string | undefined;
  /** From which country a bet's player asked for it, where its partner says so; undefined otherwise. */
  readonly country?: string | undefined;
}

/** A call of the protocol. */
export type WalletCall = (Asked & { readonly kind: 'balance' }) | AskedTransaction;

/** On the wire, money is a whole number of hundred-thousandths of a taka. */
const UNITS_PER_PAISA = 1000n;

/** A balance in the wire's unit. */
export const wireAmount = (amount: Money): number => Number(amount * UNITS_PER_PAISA);

const TEXT_MAX = 255;
/** A code of ISO 3166. */
const COUNTRY = /^[A-Z]{2}$/;

type Fault = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

/** The parsed call, or what can be said of a call that could not be parsed. */
export type ReadCall =
  | { readonly call: WalletCall }
  | { readonly fault: Fault; readonly user: string; readonly requestUuid: string };

/**
 * Parses the body of a call. A body that is no JSON object, or lacks a field, is WRONG_SYNTAX; a field of another type
 * is WRONG_TYPES, and so is an amount that is negative, a fraction, beyond exact integers, or not whole paisa, which
 * no wallet here can hold.
 */
export function readWalletCall(kind: WalletKind, body: string): ReadCall {
  const fields = objectOf(body);
  if (fields === undefined) return { fault: 'RS_ERROR_WRONG_SYNTAX', user: '', requestUuid: '' };
  try {
    return { call: callOf(kind, new FieldReader(fields)) };
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    return { fault: error.fault, user: textOf('user'), requestUuid: textOf('request_uuid') };
  }
}

function callOf(kind: WalletKind, read: FieldReader): WalletCall {
  const who = {
    user: read.text('user'),
    token: read.text('token'),
    requestUuid: read.text('request_uuid'),
  };
  if (kind === 'balance')
    return { kind, ...who, gameCode: read.has('game_code') ? read.text('game_code') : '' };
  const isRoundClosed = read.flag('round_closed');
  const asked = {
    ...who,
    gameCode: read.text('game_code'),
    transactionUuid: read.text('transaction_uuid'),
    round: read.text('round'),
    isRoundClosed,
    isRoundFinal: isRoundClosed,
    reference: kind === 'bet' ? undefined : read.text('reference_transaction_uuid'),
  };
  if (kind === 'rollback') return { kind, ...asked, currency: '', amount: money(0n), isFree: false };
  const [currency, amount, isFree] = [read.text('currency'), read.amount('amount'), read.flag('is_free')];
  return { kind, ...asked, currency, amount, isFree, country: kind === 'bet' ? read.country() : undefined };
}

class UnreadableField extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

class FieldReader {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#fields, name);
  }

  text(name: string): string {
    const value = this.#given(name);
    if (typeof value !== 'string') throw new UnreadableField('RS_ERROR_WRONG_TYPES');
    if (value === '' || value.length > TEXT_MAX || !isStorable(value))
      throw new UnreadableField('RS_ERROR_WRONG_SYNTAX');
    return value;
  }

  /** A flag that defaults to false. */
  flag(name: string): boolean {
    const value = this.has(name) ? this.#fields[name] : false;
    if (typeof value !== 'boolean') throw new UnreadableField('RS_ERROR_WRONG_TYPES');
    return value;
  }

  /** Anything but a country's code is no part of the protocol, and says nothing. */
  country(): string | undefined {
    const value = this.#fields['country'];
    return typeof value === 'string' && COUNTRY.test(value) ? value : undefined;
  }

  amount(name: string): Money {
    const value = this.#given(name);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw new UnreadableField('RS_ERROR_WRONG_TYPES');
    const units = BigInt(value);
    if (units % UNITS_PER_PAISA !== 0n) throw new UnreadableField('RS_ERROR_WRONG_TYPES');
    return money(units / UNITS_PER_PAISA);
  }

  #given(name: string): unknown {
    if (!this.has(name)) throw new UnreadableField('RS_ERROR_WRONG_SYNTAX');
    return this.#fields[name];
  }
}

function objectOf(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
