import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection of each request under way, after its response, once the app begins to close. By itself the server
 * ends only the connections that are idle at that moment, and waits out the keep-alive time of the others.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
