import { type RefusalCode, refusals as declared } from '@maidan/contract';

const texts = Object.entries(declared).map(([code, { text }]) => [code, text]);

/** The server's refusals in English: the contract's own texts. */
export const refusals: Record<RefusalCode, string> = Object.fromEntries(texts);
