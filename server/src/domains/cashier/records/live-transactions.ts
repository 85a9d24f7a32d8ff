import { liveTransactionSchema } from '@maidan/contract';
import { encodeWire } from '../../../kernel/compiled-wire.ts';

/** The hub topic of a player's deposits and withdrawals. It has no snapshot: a reader asks for the records. */
export const transactionsTopic = (playerId: bigint): string => `transactions@${playerId}`;

/** The topic's message that a deposit or withdrawal has moved. */
export const writeMoved = (id: bigint): string => JSON.stringify(encodeWire(liveTransactionSchema, { id }));
