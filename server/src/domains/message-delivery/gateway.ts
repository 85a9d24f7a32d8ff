/** A message as a gateway sends it. */
export interface Outgoing {
  /** The same for each try, so that a gateway or a mailbox can tell a repeat. */
  readonly id: string;
  /** A phone number as the app spells it, or an e-mail address. */
  readonly to: string;
  /** The subject of an e-mail; text messages have none. */
  readonly subject: string;
  readonly text: string;
}

/** What a gateway calls a message that it took; undefined if it gives it no name. */
export interface Accepted {
  readonly reference: string | undefined;
}

/** Carries messages of one channel to their receivers. */
export interface MessageGateway {
  /**
   * Hands a message over; resolves once the gateway has taken it. Throws {@link RefusedForGood} when no further try
   * would help, and anything else when one may.
   */
  send(message: Outgoing): Promise<Accepted>;
  /** Ends its connections. */
  close(): void;
}

/** A gateway refuses this message for good, such as one to a number that doesn't exist. */
export class RefusedForGood extends Error {}

/** What is kept of a gateway's words about a message. */
const FAULT_LENGTH_MAX = 300;

/** Codes and phone numbers have six digits or more; a status such as 550 has fewer. */
const LONG_NUMBERS = /\d{6,}/g;

/** Why a try failed, as it is stored: in the gateway's words, without the receiver and what could be a code. */
export function describeFault(error: unknown, { to }: Pick<Outgoing, 'to'>): string {
  const text = error instanceof Error ? error.message : String(error);
  const kept = text.replaceAll(to, '…').replaceAll(LONG_NUMBERS, '…').replaceAll('\u0000', '');
  return kept.toWellFormed().slice(0, FAULT_LENGTH_MAX);
}
