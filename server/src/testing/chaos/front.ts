import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** What stands before the processes of an installation, and sends each call to one of them by its path. */
export interface Front {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** The answers that no failure of a process or a connection excuses. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Opens one. `portOf` names the port for a path at that moment. It repeats nothing: a call that fails is cut off. */
export async function openFront(portOf: (path: string, isProgram: boolean) => number): Promise<Front> {
  const faults: string[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path = '/', headers } = incoming;
    const port = portOf(path, headers['x-application'] !== undefined);
    const passed = ask({ host: '127.0.0.1', port, method, path, headers, agent: false });
    const cut = () => void outgoing.destroy();
    passed.on('error', cut);
    passed.on('response', (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode === 500) faults.push(`${method} ${path}`);
      outgoing.writeHead(statusCode, answer.headers);
      answer.on('error', cut);
      // Half an answer must not look whole.
      answer.on('close', () => {
        if (!answer.complete) cut();
      });
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => passed.destroy());
    incoming.on('error', () => passed.destroy()).pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
