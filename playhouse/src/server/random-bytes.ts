/** Unpredictable bytes, injected. */
export interface RandomBytes {
  bytes(length: number): Buffer;
}

/** An id in the format of a random UUID. */
export function newId(random: RandomBytes): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
