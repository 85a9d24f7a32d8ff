/** A batch of more markets names none, so that its id stays short. */
const MARKETS_NAMED_MAX = 8;
const PREFIX = 'exchange:';
const NAMED = /^exchange:\d+:(.+)$/;
const UNNAMED = /^exchange:(\d+)$/;

/** The id of a batch's transfer in the ledger: its number, and the markets whose bets hold or release money in it. */
export function batchRequestId(number: number, markets: ReadonlySet<string>): string {
  const names = markets.size > MARKETS_NAMED_MAX ? '' : [...markets].join(',');
  return names === '' ? `${PREFIX}${number}` : `${PREFIX}${number}:${names}`;
}

/** The markets that a transfer's id names; none for another transfer, or a batch of too many. */
export function marketsOfBatch(requestId: string): readonly string[] {
  return NAMED.exec(requestId)?.[1]?.split(',') ?? [];
}

/** The batch's number, where its transfer's id names no markets. */
export function unnamedBatch(requestId: string): bigint | undefined {
  const number = UNNAMED.exec(requestId)?.[1];
  return number === undefined ? undefined : BigInt(number);
}
