import type { KeyObject } from 'node:crypto';
import { newPartner } from '../../open-partner-app.ts';
import type { Repeatable } from './journal.ts';

const made = newPartner();

/** The game provider of all stories: its name, its key, and the file that names it to the app. */
export const PARTNER: { readonly name: string; readonly key: KeyObject; readonly file: string } = {
  name: made.name,
  key: made.keys[0],
  file: made.sandboxPartners,
};

/** A transaction as a partner sends it. */
export interface GameTransaction {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly seat: number;
  readonly round: string;
  readonly paisa: number;
  readonly amount: string;
  readonly reference: string | undefined;
}

/** What the provider remembers of a story. */
export class PartnerMemory {
  /** Its transactions, in the order in which it first sent them. */
  readonly sent: GameTransaction[] = [];
  readonly answers = new Map<string, Repeatable>();
  /** The game session of each seat that has one. */
  readonly sessions = new Map<number, { readonly user: string; readonly token: string }>();
}
