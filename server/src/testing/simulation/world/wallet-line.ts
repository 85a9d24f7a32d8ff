/** A call of the house games to the wallet: makes it, and resolves to the answer. */
type WalletCall = () => Promise<Response>;

/** What of a call is lost: the request, which then never arrives, or the answer, which is then never heard. */
export type LostHalf = 'request' | 'answer';

/** The line between the house games and the wallet, on which calls can be lost. */
export class WalletLine {
  #losses: { count: number; readonly half: LostHalf } | undefined;

  /** Loses that half of so many of the next calls. */
  lose(count: number, half: LostHalf): void {
    this.#losses = { count, half };
  }

  /** Makes a call for a process, which hears nothing any more once it has ended. */
  async carry(call: WalletCall, isEnded: () => boolean): Promise<Response> {
    const lost = this.#takeLoss();
    if (lost === 'request') throw new TypeError('the request was lost');
    const answer = await call();
    if (isEnded()) return new Promise(() => {});
    if (lost === 'answer') throw new TypeError('the answer was lost');
    return answer;
  }

  #takeLoss(): LostHalf | undefined {
    if (this.#losses === undefined || this.#losses.count === 0) return undefined;
    this.#losses.count -= 1;
    return this.#losses.half;
  }
}
