import { vi } from 'vitest';
import { onEnd } from './on-end.ts';

/** A clipboard that only remembers, as the browser's own belongs to the machine; answers how to read what was copied. */
export function stubClipboard(): () => readonly string[] {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  onEnd(() => Reflect.deleteProperty(navigator, 'clipboard'));
  return () => copied.mock.calls.map(([text]) => text);
}
