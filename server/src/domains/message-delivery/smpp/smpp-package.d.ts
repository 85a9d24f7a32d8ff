/** What is used of the package, which has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';
  import type { ConnectionOptions } from 'node:tls';

  export interface Pdu {
    readonly command: string;
    readonly command_status: number;
    readonly message_id?: string;
    readonly esm_class?: number;
    readonly data_coding?: number;
    readonly destination_addr?: string;
    readonly source_addr?: string;
    readonly registered_delivery?: number;
    readonly system_id?: string;
    readonly password?: string;
    readonly receipted_message_id?: string;
    readonly short_message?: { readonly message: string | Buffer; readonly udh?: readonly Buffer[] };
    response(fields?: Readonly<Record<string, unknown>>): Pdu;
  }

  export interface Session extends EventEmitter {
    on(event: string, listener: (pdu: Pdu) => void): this;
    bind_transceiver(fields: Readonly<Record<string, unknown>>, answered: (pdu: Pdu) => void): boolean;
    submit_sm(fields: Readonly<Record<string, unknown>>, answered: (pdu: Pdu) => void): boolean;
    deliver_sm(fields: Readonly<Record<string, unknown>>, answered: (pdu: Pdu) => void): boolean;
    enquire_link(answered?: (pdu: Pdu) => void): boolean;
    unbind(answered?: (pdu: Pdu) => void): boolean;
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
  }

  interface Smpp {
    connect(options: ConnectionOptions & { readonly tls: boolean }): Session;
    createServer(
      options: { readonly key?: string; readonly cert?: string },
      listener: (session: Session) => void,
    ): NetServer;
  }
  const smpp: Smpp;
  export default smpp;
}
