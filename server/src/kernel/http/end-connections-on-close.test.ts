import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsOnClose } from './open-app.ts';

test('an app that closes ends the connection of a request under way after its response', async () => {
  const app = Fastify({ keepAliveTimeout: 65_000 });
  endConnectionsOnClose(app);
  const [arrived, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    arrived.resolve();
    await closing.promise;
    return { done: true };
  });
  app.addHook('preClose', (done) => {
    // In a turn of its own, when the server has ended the idle connections.
    setImmediate(closing.resolve);
    done();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${url}/slow`);
  await arrived.promise;
  const closed = app.close();
  const answer = await asked;
  expect(await answer.json()).toEqual({ done: true });
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
});
