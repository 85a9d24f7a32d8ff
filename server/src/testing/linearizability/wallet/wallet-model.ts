import { type ModelCall, ReferenceModel } from '../../../proofs/wallet-conformance/reference-model.ts';
import type { Model } from '../model.ts';

/** A transaction of a partner, or a look at the balance by the partner or by the player. */
export type WalletInput = ModelCall | { readonly name: 'balance' | 'account'; readonly user: string };

/** The balance in hundred-thousandths of a taka, with the protocol's status. */
export interface WalletOutput {
  readonly status: string;
  readonly balance: number;
}

/** One player's wallet as the protocol's reference model has it, beginning with that balance. */
export const walletModel = (
  user: string,
  balance: number,
): Model<ReferenceModel, WalletInput, WalletOutput> => ({
  initial: new ReferenceModel(new Map([[user, balance]])),
  step(before, input, output) {
    if (!isTransaction(input)) {
      const isRight =
        output === undefined || (output.status === 'RS_OK' && output.balance === before.balances.get(user));
      return isRight ? [before] : [];
    }
    const after = before.copy();
    const [status, left] = after.answer(input);
    return output === undefined || (output.status === status && output.balance === left) ? [after] : [];
  },
  isRead: (input) => !isTransaction(input),
  keyOf: (model) => model.fingerprint(),
});

const isTransaction = (input: WalletInput): input is ModelCall => 'fields' in input;

/** A call and its answer in one line, amounts in taka. */
export function describeWalletCall(input: WalletInput, output: WalletOutput | undefined): string {
  const asked = isTransaction(input) ? describeTransaction(input) : input.name;
  return `${asked} → ${output === undefined ? 'no answer' : `${output.status}, balance ${takaOf(output.balance)}`}`;
}

function describeTransaction({ name, fields }: ModelCall): string {
  const { amount, is_free: isFree, reference_transaction_uuid: reference } = fields;
  return [
    `${name} ${String(fields['transaction_uuid'])}`,
    typeof amount === 'number' ? ` of ${takaOf(amount)}${isFree === true ? ' for free' : ''}` : '',
    typeof reference === 'string' ? ` for ${reference}` : '',
    ` in round ${String(fields['round'])}`,
  ].join('');
}

const takaOf = (amount: number): number => amount / 100_000;
