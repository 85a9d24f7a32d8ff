import { paths } from '../../../lib/paths.ts';

const PARAMETER = 'board';

/** The address of a board, or of the pinned markets. */
export function boardPath(id: bigint | undefined): string {
  return id === undefined ? paths.exchangeMulti : `${paths.exchangeMulti}?${PARAMETER}=${id}`;
}

/** The board that an address names; undefined for none. */
export function readBoardId(search: string): bigint | undefined {
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}
