import { Readable } from 'node:stream';

/** A stream of these texts, once the first is there: until then headers can be set, and an error be answered as one. */
export async function beginStream(texts: AsyncGenerator<string>): Promise<Readable> {
  const first = await texts.next();
  return Readable.from(continued(first, texts));
}

async function* continued(
  first: IteratorResult<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  yield* others;
}
