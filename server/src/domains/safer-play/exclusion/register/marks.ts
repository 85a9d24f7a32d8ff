import { createHmac } from 'node:crypto';
import { mailboxOf, phoneSpellings } from '../../../accounts/index.ts';

/** What may recognise a person: a phone or payment number, a mailbox, a device, a name, a name with a birthday. */
export type MarkKind = 'number' | 'email' | 'device' | 'name' | 'name-and-birthday';

/** A mark of a person as the register has it: its value only as a hash with the register's key. */
export interface Mark {
  readonly kind: MarkKind;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What is known of a person; what is left out or empty marks nobody. */
export interface Person {
  readonly numbers?: readonly string[];
  readonly email?: string;
  readonly devices?: readonly string[];
  readonly name?: string;
  /** A date as `YYYY-MM-DD`. */
  readonly birthday?: string | undefined;
}

/** The marks of a person, each once. */
export function marksOf(
  key: Buffer,
  { numbers = [], email = '', devices = [], name = '', birthday }: Person,
): Mark[] {
  const person = normalName(name);
  const values: [MarkKind, string][] = [
    ...numbers.flatMap(phoneSpellings).map((number): [MarkKind, string] => ['number', number]),
    ['email', email === '' ? '' : mailboxOf(email)],
    ...devices.map((device): [MarkKind, string] => ['device', device]),
    ['name', person],
    ['name-and-birthday', person === '' || birthday === undefined ? '' : `${person} ${birthday}`],
  ];
  const marks = values
    .filter(([, value]) => value !== '')
    .map(([kind, value]) => ({ kind, hash: hashOf(key, kind, value) }));
  return [...new Map(marks.map((mark) => [`${mark.kind} ${mark.hash}`, mark])).values()];
}

const hashOf = (key: Buffer, kind: MarkKind, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex');

/**
 * A name as the register compares it: without case, accents, punctuation and the order of its words. One word alone is the name of too
 * many people.
 */
export function normalName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
    .split(' ');
  return words.length < 2 ? '' : words.toSorted().join(' ');
}
