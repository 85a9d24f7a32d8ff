import { type MessageGateway, RefusedForGood } from '../gateway.ts';
import { internationalOf } from '../sms/sms-gateway.ts';
import { connectSmpp, type Receipt, type SmppConnection, SmppRefusal } from './smpp-connection.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { splitText } from './split-text.ts';

/** How long the gateway may take: a code is valid for five minutes. */
const ANSWER_MS = 15_000;
const INVALID_RECEIVER = 0x0b;
/** Asks the gateway to deliver the receipt again later. */
const NOT_NOW = 0x64;
const REFERENCES = 256;

/** What became of a message that was sent, by the gateway's name for it; false for one that nobody knows yet. */
export type NoteReceipt = (reference: string, state: 'delivered' | 'undelivered') => Promise<boolean>;

/**
 * A gateway that takes text messages by SMPP 3.4, over one connection that is opened with the first message and again after
 * it broke. A long text is sent in parts; the receipt of the last tells what became of it.
 */
export function openSmppGateway(
  settings: SmppSettings,
  { noteReceipt, answerMs = ANSWER_MS }: { readonly noteReceipt: NoteReceipt; readonly answerMs?: number },
): MessageGateway & { readonly verify: () => Promise<void> } {
  let connecting: Promise<SmppConnection> | undefined;
  let isClosed = false;
  let reference = 0;
  const received = (receipt: Receipt) => noteFrom(receipt, noteReceipt).catch(() => NOT_NOW);
  const connect = async (): Promise<SmppConnection> => {
    const connection = await connecting?.catch(() => undefined);
    if (connection?.isOpen() === true) return connection;
    if (isClosed) throw new Error('the gateway is closed here');
    connecting = connectSmpp(settings, { answerMs, received });
    return connecting;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that messages side by side share a connection. */
  const connectInTurn = (): Promise<SmppConnection> => {
    const mine = last.then(connect, connect);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    async send(message) {
      const connection = await connectInTurn();
      reference = (reference + 1) % REFERENCES;
      const parts = splitText(message.text, reference);
      const { sender } = settings;
      const to = internationalOf(message.to).replace('+', '');
      let name: string | undefined;
      for (const [index, part] of parts.entries()) {
        const wantsReceipt = settings.receipts && index === parts.length - 1;
        const { status, messageId } = await connection.submit({ ...part, sender, to, wantsReceipt });
        if (status === INVALID_RECEIVER) throw new RefusedForGood('no such number');
        if (status !== 0) throw new SmppRefusal('a message', status);
        name = messageId;
      }
      return { reference: settings.receipts ? name : undefined };
    },
    async verify() {
      await connectInTurn();
    },
    close() {
      isClosed = true;
      void connecting?.then((connection) => connection.close()).catch(() => undefined);
    },
  };
}

const STATES: Readonly<Record<string, 'delivered' | 'undelivered'>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'undelivered',
  DELETED: 'undelivered',
  UNDELIV: 'undelivered',
  REJECTD: 'undelivered',
};

/** Notes a receipt; answers the status with which the gateway is told. */
async function noteFrom({ messageId, text }: Receipt, noteReceipt: NoteReceipt): Promise<number> {
  const reference = messageId ?? /\bid:([\w-]{1,64})/.exec(text)?.[1];
  const state = STATES[/\bstat:([A-Z]{1,10})/.exec(text)?.[1] ?? ''];
  if (reference === undefined || state === undefined) return 0;
  return (await noteReceipt(reference, state)) ? 0 : NOT_NOW;
}
