import type { Fields } from './partner-client.ts';

/** A call to the model. */
export interface ModelCall {
  readonly name: 'bet' | 'win' | 'rollback';
  readonly user: string;
  readonly fields: Fields;
}

interface Bet {
  readonly call: ModelCall;
  readonly took: number;
  state: 'taken' | 'refused' | 'won' | 'undone';
}

const COMPARED = ['round', 'amount', 'currency', 'is_free', 'reference_transaction_uuid'] as const;

/**
 * The protocol's money rules as briefly as possible: each call's answer, and everybody's balance. It knows one game,
 * one currency and sessions that never end.
 */
export class ReferenceModel {
  readonly balances: Map<string, number>;
  readonly #answered = new Map<unknown, { readonly call: ModelCall; readonly answer: [string, number] }>();
  readonly #bets = new Map<unknown, Bet>();
  readonly #forbidden = new Set<unknown>();

  constructor(balances: ReadonlyMap<string, number>) {
    this.balances = new Map(balances);
  }

  /** A model that goes on from here by itself. */
  copy(): ReferenceModel {
    const model = new ReferenceModel(this.balances);
    for (const [id, answered] of this.#answered) model.#answered.set(id, answered);
    for (const [id, bet] of this.#bets) model.#bets.set(id, { ...bet });
    for (const id of this.#forbidden) model.#forbidden.add(id);
    return model;
  }

  /** The same text for models that give the same answers from here on. */
  fingerprint(): string {
    const known = [...this.balances, ...this.#answered, ...this.#bets, ...this.#forbidden];
    return known
      .map((entry) => JSON.stringify(entry))
      .toSorted()
      .join();
  }

  /** The status and the balance that the wallet must answer. */
  answer(call: ModelCall): [string, number] {
    const id = call.fields['transaction_uuid'];
    const before = this.#answered.get(id);
    if (before !== undefined)
      return isSame(before.call, call)
        ? before.answer
        : ['RS_ERROR_DUPLICATE_TRANSACTION', this.#balanceOf(call)];
    const [status, moved, isKept] = this.#decide(call);
    this.balances.set(call.user, this.#balanceOf(call) + moved);
    const answer: [string, number] = [status, this.#balanceOf(call)];
    if (isKept) this.#answered.set(id, { call, answer });
    return answer;
  }

  #decide(call: ModelCall): [string, number, boolean] {
    const { name, fields } = call;
    const id = fields['transaction_uuid'];
    const amount = Number(fields['amount'] ?? 0);
    if (name === 'bet') {
      if (this.#forbidden.has(id)) return ['RS_ERROR_DUPLICATE_TRANSACTION', 0, false];
      const took = fields['is_free'] === true ? 0 : amount;
      const isPaid = took <= this.#balanceOf(call);
      this.#bets.set(id, { call, took, state: isPaid ? 'taken' : 'refused' });
      return isPaid ? ['RS_OK', -took, true] : ['RS_ERROR_NOT_ENOUGH_MONEY', 0, true];
    }
    const reference = fields['reference_transaction_uuid'];
    const bet = this.#bets.get(reference);
    const isOwn = bet?.call.user === call.user && bet.call.fields['round'] === fields['round'];
    if (name === 'win') {
      if (bet === undefined || !isOwn || bet.state === 'refused' || bet.state === 'undone')
        return ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 0, false];
      bet.state = 'won';
      return ['RS_OK', amount, true];
    }
    if (bet === undefined) {
      // A win or another rollback can't be rolled back.
      if (this.#answered.has(reference)) return ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 0, false];
      this.#forbidden.add(reference);
      return ['RS_OK', 0, true];
    }
    if (!isOwn || bet.state === 'won') return ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 0, false];
    const back = bet.state === 'taken' ? bet.took : 0;
    if (bet.state === 'taken') bet.state = 'undone';
    return ['RS_OK', back, true];
  }

  #balanceOf({ user }: ModelCall): number {
    return this.balances.get(user) ?? 0;
  }
}

function isSame(one: ModelCall, other: ModelCall): boolean {
  return (
    one.name === other.name &&
    one.user === other.user &&
    COMPARED.every((field) => one.fields[field] === other.fields[field])
  );
}
