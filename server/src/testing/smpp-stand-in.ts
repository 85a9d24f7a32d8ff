import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeFileSync } from 'node:fs';
import smpp, { type Pdu, type Session } from 'smpp';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';
import { writeTemporaryFile } from './temporary-file.ts';

/** A text message that came to the stand-in, put together from its parts. */
export interface ReceivedText {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly parts: number;
  readonly dataCoding: number;
}

/** A gateway that speaks SMPP on this machine, over TLS, with a user `maidan` whose password is `smpp-pass`. */
export interface SmppStandIn {
  readonly port: number;
  readonly caFile: string;
  readonly received: readonly ReceivedText[];
  /** How many logins there were, and how many connections are open. */
  readonly logins: () => number;
  readonly open: () => number;
  /** What it answers to messages from now on: a status, nothing, or an end of the connection before or after taking it. */
  answer(how: number | 'silent' | 'ends-before' | 'ends-after' | 'junk'): void;
  /** Reports what became of a message; answers the status of the reply. */
  report(messageId: string, stat: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens the gateway, which calls messages `m-1`, `m-2` and so on; close it at the end. */
export async function openSmppStandIn(): Promise<SmppStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-smpp-'));
  const own = { folder, name: 'smpp', hosts: ['127.0.0.1', 'localhost'] };
  const { key, cert } = await keepOwnCertificate(own, new Date());
  const received: ReceivedText[] = [];
  const sessions = new Set<Session>();
  const parts = new Map<string, string[]>();
  let how: Parameters<SmppStandIn['answer']>[0] = 0;
  let logins = 0;
  let taken = 0;
  const take = (pdu: Pdu): void => {
    const text = pdu.short_message?.message.toString() ?? '';
    const [header] = pdu.short_message?.udh ?? [];
    const about = {
      to: pdu.destination_addr ?? '',
      from: pdu.source_addr ?? '',
      dataCoding: pdu.data_coding ?? -1,
    };
    if (header === undefined) return void received.push({ ...about, text, parts: 1 });
    const [, , reference = 0, count = 0, number = 0] = header;
    const together = parts.get(`${about.to}:${reference}`) ?? [];
    together[number - 1] = text;
    parts.set(`${about.to}:${reference}`, together);
    if (number === count) received.push({ ...about, text: together.join(''), parts: count });
  };
  const server = smpp.createServer({ key, cert }, (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => sessions.delete(session));
    session.on('bind_transceiver', (pdu) => {
      const isRight = pdu.system_id === 'maidan' && pdu.password === 'smpp-pass';
      logins += 1;
      session.send(pdu.response({ command_status: isRight ? 0 : 0x0e, system_id: 'stand-in' }));
    });
    session.on('enquire_link', (pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu) => {
      if (how === 'ends-before') return session.destroy();
      if (typeof how === 'number' && how !== 0)
        return void session.send(pdu.response({ command_status: how }));
      take(pdu);
      if (how === 'silent') return undefined;
      if (how === 'ends-after') return session.destroy();
      if (how === 'junk') return socketOf(session)?.write('HTTP/1.1 400 Bad Request\r\n\r\n');
      taken += 1;
      session.send(pdu.response({ message_id: `m-${taken}` }));
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    caFile: join(folder, 'smpp.pem'),
    received,
    logins: () => logins,
    open: () => sessions.size,
    answer(given) {
      how = given;
    },
    report: (messageId, stat) =>
      new Promise((resolve) => {
        const [session] = sessions;
        const text = `id:${messageId} sub:001 dlvrd:001 submit date:2601151200 done date:2601151201 stat:${stat} err:000 text:`;
        session?.deliver_sm({ esm_class: 4, short_message: text }, (pdu) => resolve(pdu.command_status));
      }),
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await rm(folder, { recursive: true });
    },
  };
}

function socketOf(session: Session): { write(text: string): undefined } | undefined {
  return 'socket' in session &&
    typeof session.socket === 'object' &&
    session.socket !== null &&
    'write' in session.socket
    ? Object(session.socket)
    : undefined;
}

/** Writes a file for `SMS_GATEWAY_FILE` that leads to the stand-in, with what it names beside it; answers its path. */
export function writeSmppFile(
  { port, caFile }: Pick<SmppStandIn, 'port' | 'caFile'>,
  change: Readonly<Record<string, unknown>> = {},
): string {
  const smppPart = {
    url: `ssmpp://localhost:${port}`,
    systemId: 'maidan',
    passwordFile: 'smpp-password',
    caFile,
    sender: 'MAIDAN',
    ...change,
  };
  const file = writeTemporaryFile('sms.json', JSON.stringify({ smpp: smppPart }));
  writeFileSync(join(dirname(file), 'smpp-password'), 'smpp-pass\n');
  return file;
}
