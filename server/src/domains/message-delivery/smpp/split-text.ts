/** One of the messages that a text is sent in, and how its letters are coded. */
export interface TextPart {
  readonly bytes: Buffer;
  /** 0 is the gateway's own alphabet, 8 is UCS-2. */
  readonly dataCoding: 0 | 8;
  /** True if the bytes begin with a header that names the part. */
  readonly hasHeader: boolean;
}

/** Letters that are the same bytes in GSM 03.38, ASCII and Latin 1: whatever a gateway takes for its own alphabet. */
const PLAIN = /^[A-Za-z0-9 \r\n!"#%&'()*+,\-./:;<=>?]*$/;
const PLAIN_MAX = { alone: 160, part: 153 };
const UCS2_MAX = { alone: 70, part: 67 };
const CONCATENATED = [0x05, 0x00, 0x03];

/**
 * Codes a text for SMPP: plain letters in one octet each, everything else in UCS-2. One that is too long is split into parts
 * that phones put together by `reference`, from 0 to 255; no pair of surrogates is torn apart.
 */
export function splitText(text: string, reference: number): TextPart[] {
  const isPlain = PLAIN.test(text);
  const { alone, part } = isPlain ? PLAIN_MAX : UCS2_MAX;
  const dataCoding = isPlain ? 0 : 8;
  const codeOf = (piece: string) =>
    isPlain ? Buffer.from(piece, 'latin1') : Buffer.from(piece, 'utf16le').swap16();
  if (text.length <= alone) return [{ bytes: codeOf(text), dataCoding, hasHeader: false }];
  const pieces = cut(text, part);
  return pieces.map((piece, index) => ({
    bytes: Buffer.concat([
      Buffer.from([...CONCATENATED, reference, pieces.length, index + 1]),
      codeOf(piece),
    ]),
    dataCoding,
    hasHeader: true,
  }));
}

function cut(text: string, lengthMax: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = from + lengthMax;
    const isTorn = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const piece = text.slice(from, isTorn ? end - 1 : end);
    pieces.push(piece);
    from += piece.length;
  }
  return pieces;
}
