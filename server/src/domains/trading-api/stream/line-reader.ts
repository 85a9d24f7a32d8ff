/** A line that is longer than any request of a client: a filter of a thousand ids fits many times. */
export const LINE_LENGTH_MAX = 256 * 1024;

/** What became of received bytes. */
export type ReadLines =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A line has no end within the bound. */
  | { readonly kind: 'too-long' };

const NEWLINE = 0x0a;

/** Joins received bytes to lines that end with CRLF, or a bare LF; the bytes of an unfinished line are bounded. */
export class LineReader {
  readonly #lengthMax: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(lengthMax = LINE_LENGTH_MAX) {
    this.#lengthMax = lengthMax;
  }

  /** The lines that these bytes complete, without their ends and without empty ones. */
  read(bytes: Buffer): ReadLines {
    const lines: string[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      if (!this.#add(bytes.subarray(from, end))) return { kind: 'too-long' };
      const line = Buffer.concat(this.#parts).toString('utf8').trim();
      if (line !== '') lines.push(line);
      this.#parts = [];
      this.#length = 0;
      from = end + 1;
    }
    return this.#add(bytes.subarray(from)) ? { kind: 'lines', lines } : { kind: 'too-long' };
  }

  #add(part: Buffer): boolean {
    if (part.length === 0) return true;
    this.#length += part.length;
    if (this.#length > this.#lengthMax) return false;
    this.#parts.push(part);
    return true;
  }
}
