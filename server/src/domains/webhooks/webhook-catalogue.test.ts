import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webhookEvents } from '@maidan/contract/office';
import { expect, test } from 'vitest';

test('[OPER-69] the documentation lists exactly what webhooks can be told of', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/operate/webhooks.md'), 'utf8');
  const heads = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, head = '']) => head);
  const written = heads.flatMap((head) => [...head.matchAll(/`([a-z.-]+)`/g)].map(([, type = '']) => type));
  expect(written.toSorted()).toEqual([...webhookEvents, 'test'].toSorted());
});
