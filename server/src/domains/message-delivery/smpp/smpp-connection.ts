import smpp, { type Pdu, type Session } from 'smpp';
import type { SmppSettings } from './smpp-settings.ts';
import type { TextPart } from './split-text.ts';

/** The same interval that gateways expect; a line that says nothing in it is dead. */
const ENQUIRE_MS = 30_000;
const DEFAULT_PORT = 2775;
const DEFAULT_TLS_PORT = 3550;

/** A gateway answered, and refused. */
export class SmppRefusal extends Error {
  readonly status: number;
  constructor(what: string, status: number) {
    super(`the gateway refused ${what}: status 0x${status.toString(16).padStart(8, '0')}`);
    this.status = status;
  }
}

/** A message, or a part of one, to one receiver. */
export interface Submission extends TextPart {
  readonly sender: SmppSettings['sender'];
  /** The number with its country's code and no plus sign. */
  readonly to: string;
  readonly wantsReceipt: boolean;
}

/** What the gateway answered: a status, 0 for a message that it took, and its name for it. */
export interface Submitted {
  readonly status: number;
  readonly messageId: string | undefined;
}

/** A receipt of the gateway's: its name for the message, where it is told apart, and its text. */
export interface Receipt {
  readonly messageId: string | undefined;
  readonly text: string;
}

/** A connection that is logged in, until it ends. */
export interface SmppConnection {
  submit(submission: Submission): Promise<Submitted>;
  readonly isOpen: () => boolean;
  close(): void;
}

/**
 * Connects and logs in as a transceiver; throws when that is refused or takes longer than `answerMs`. `received` handles a
 * receipt and answers the status of the reply; other messages from the gateway are nobody's.
 */
export async function connectSmpp(
  settings: SmppSettings,
  {
    answerMs,
    received,
  }: { readonly answerMs: number; readonly received: (receipt: Receipt) => Promise<number> },
): Promise<SmppConnection> {
  const { url, systemId, systemType, password, ca } = settings;
  const isSecure = url.protocol === 'ssmpp:';
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const port = Number(url.port) || (isSecure ? DEFAULT_TLS_PORT : DEFAULT_PORT);
  const session = smpp.connect({ tls: isSecure, host, port, ...(ca === undefined ? {} : { ca }) });
  const line = watch(session);
  try {
    await line.within(answerMs, (done) => session.on(isSecure ? 'secureConnect' : 'connect', done));
    const bound = await line.within<Pdu>(answerMs, (done) =>
      session.bind_transceiver({ system_id: systemId, password, system_type: systemType }, done),
    );
    if (bound.command_status !== 0) throw new SmppRefusal('the login', bound.command_status);
  } catch (error) {
    session.destroy();
    throw error;
  }
  session.on('deliver_sm', (pdu) => {
    const receipt = receiptOf(pdu);
    const noted = receipt === undefined ? Promise.resolve(0) : received(receipt);
    void noted.then((status) => session.send(pdu.response({ command_status: status })));
  });
  session.on('enquire_link', (pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu) => {
    session.send(pdu.response());
    session.close();
  });
  const enquiring = setInterval(() => {
    line.within(answerMs, (done) => session.enquire_link(done)).catch(() => session.destroy());
  }, ENQUIRE_MS);
  session.on('close', () => clearInterval(enquiring));
  return {
    async submit(submission) {
      const fields = fieldsOf(submission);
      const answer = await line.within<Pdu>(answerMs, (done) => session.submit_sm(fields, done));
      const { command_status: status, message_id: messageId } = answer;
      return { status, messageId: messageId === '' ? undefined : messageId };
    },
    isOpen: line.isOpen,
    close() {
      session.unbind();
      session.close();
    },
  };
}

const ESM_HAS_HEADER = 0x40;
const ESM_KIND = 0x3c;
const ESM_RECEIPT = 0x04;
const TON_INTERNATIONAL = 1;
const NPI_ISDN = 1;

const fieldsOf = ({ sender, to, hasHeader, dataCoding, wantsReceipt, bytes }: Submission) => ({
  source_addr_ton: sender.ton,
  source_addr_npi: sender.npi,
  source_addr: sender.address,
  dest_addr_ton: TON_INTERNATIONAL,
  dest_addr_npi: NPI_ISDN,
  destination_addr: to,
  esm_class: hasHeader ? ESM_HAS_HEADER : 0,
  data_coding: dataCoding,
  registered_delivery: wantsReceipt ? 1 : 0,
  short_message: bytes,
});

function receiptOf(pdu: Pdu): Receipt | undefined {
  if (((pdu.esm_class ?? 0) & ESM_KIND) !== ESM_RECEIPT) return undefined;
  const message = pdu.short_message?.message;
  return { messageId: pdu.receipted_message_id, text: typeof message === 'string' ? message : '' };
}

/** Ends every wait with the line: with its fault, its end, or after too long. */
function watch(session: Session) {
  let fault: Error | undefined;
  const waiting = new Set<(error: Error) => void>();
  const end = (error: Error) => {
    fault ??= error;
    for (const reject of waiting) reject(fault);
    // What can't be read makes all that follows unreadable.
    session.destroy();
  };
  session.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  session.on('close', () => end(new Error('the gateway closed the connection')));
  return {
    isOpen: () => fault === undefined,
    within<T = unknown>(answerMs: number, begin: (done: (value: T) => void) => unknown): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (fault !== undefined) return reject(fault);
        const timer = setTimeout(() => end(new Error('the gateway doesn’t answer')), answerMs);
        const settle = (work: () => void) => {
          clearTimeout(timer);
          waiting.delete(fail);
          work();
        };
        const fail = (error: Error) => settle(() => reject(error));
        waiting.add(fail);
        begin((value) => settle(() => resolve(value)));
        return undefined;
      });
    },
  };
}
