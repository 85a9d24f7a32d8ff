const BLOCK_BYTES = 64;
const ROUND_KEYS = roundKeys();
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** SHA-256 of a text in hexadecimal. The browser's own is asynchronous, and missing on pages loaded over plain HTTP. */
export function sha256(text: string): string {
  return [...digest(bytesOf(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA256 of a text under a text key. */
export function hmacSha256(key: string, text: string): Uint8Array {
  const given = bytesOf(key);
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(given.length > BLOCK_BYTES ? digest(given) : given);
  const inner = digest(
    join(
      padded.map((byte) => byte ^ 0x36),
      bytesOf(text),
    ),
  );
  return digest(
    join(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** FIPS 180-4, section 6.2. */
function digest(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  const hash = Uint32Array.from(START);
  for (let from = 0; from < padded.length; from += BLOCK_BYTES) takeBlock(hash, view, from);
  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => bytes.setUint32(index * 4, word));
  return new Uint8Array(bytes.buffer);
}

function takeBlock(hash: Uint32Array, view: DataView, from: number): void {
  const words = new Uint32Array(64);
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(from + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + small + word(index - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND_KEYS[index] ?? 0) + word(index)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] ?? 0) + value;
  });
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundKeys(): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes.map((prime) => {
    const root = Math.cbrt(prime);
    return Math.floor((root - Math.floor(root)) * 2 ** 32);
  });
}
