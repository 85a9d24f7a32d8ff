import { type Money, money } from '@maidan/engine';
import { readLeft } from '../../shared-rules.ts';
import { type TableBet, writeMoney } from '../../wire.ts';
import { maskName } from './mask-name.ts';
import type { BetRow } from './shared-store.ts';

/** A bet held in memory while its round is in progress. */
export interface HeldBet extends BetRow {
  /** Its index in the round's list. */
  readonly key: number;
}

/** The list shows the highest stakes, not each of thousands. */
const LISTED_MAX = 40;

/** The bets of the current round. Bets for fun are visible to nobody else. */
export class TableBets {
  readonly #bets = new Map<string, HeldBet>();
  readonly #changed = new Set<string>();
  readonly #showsChoice: boolean;

  constructor({ showsChoice }: { readonly showsChoice: boolean }) {
    this.#showsChoice = showsChoice;
  }

  /** Starts over with the bets of a round. */
  hold(rows: readonly BetRow[]): void {
    this.#bets.clear();
    this.#changed.clear();
    for (const row of rows) this.#bets.set(row.id, { ...row, key: this.#bets.size });
  }

  put(row: BetRow): void {
    this.#bets.set(row.id, { ...row, key: this.#bets.get(row.id)?.key ?? this.#bets.size });
    this.#changed.add(row.id);
  }

  find(id: string): HeldBet | undefined {
    return this.#bets.get(id);
  }

  listOpen(): HeldBet[] {
    return [...this.#bets.values()].filter(({ isOpen }) => isOpen);
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** What changed since the last call. */
  takeChanges() {
    const changed = [...this.#changed].flatMap((id) => this.#bets.get(id) ?? []);
    this.#changed.clear();
    return { bets: this.#show(changed), ...this.#sums() };
  }

  /** All listed bets. */
  showAll() {
    return { bets: this.#show([...this.#bets.values()]), ...this.#sums() };
  }

  #listReal(): HeldBet[] {
    return [...this.#bets.values()].filter(({ user }) => user !== null);
  }

  #sums() {
    const real = this.#listReal();
    const total: Money = money(real.reduce((sum, { stake }) => sum + stake, 0n));
    return { count: real.length, total: writeMoney(total) };
  }

  #show(bets: readonly HeldBet[]): TableBetOnWire[] {
    return bets
      .flatMap(({ user, ...bet }) => (user === null ? [] : [{ ...bet, user }]))
      .toSorted((one, other) => Number(other.stake - one.stake))
      .slice(0, LISTED_MAX)
      .map(({ key, user, stake, choice, actions, pays, isOpen }) => ({
        key,
        name: maskName(user),
        stake: writeMoney(stake),
        choice: this.#showsChoice ? choice : null,
        at: readLeft(actions) ?? null,
        pays: isOpen ? null : writeMoney(pays),
      }));
  }
}

type TableBetOnWire = Omit<TableBet, 'stake' | 'pays'> & { stake: string; pays: string | null };
