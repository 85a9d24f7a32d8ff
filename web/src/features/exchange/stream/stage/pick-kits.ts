import type { Kit } from './draw-figure.ts';
import { hashToUnit } from './timing.ts';

/** The shirt colours of well-known sides. */
const KNOWN: Readonly<Record<string, string>> = {
  Bangladesh: '#0b7a4b',
  India: '#2a6fdb',
  Pakistan: '#1f9d4d',
  'Sri Lanka': '#1e3fa8',
  Australia: '#f4c430',
  England: '#c8324a',
  'New Zealand': '#2b2f36',
  'South Africa': '#0a8f5a',
  'West Indies': '#7b1f3a',
  Afghanistan: '#2f62c9',
  Netherlands: '#f07f1b',
  Ireland: '#1aa35b',
};
const OTHERS = [
  '#d94f4f',
  '#2f7fd1',
  '#e08a1e',
  '#7a4fc4',
  '#159a8a',
  '#c2417f',
  '#4a8f2f',
  '#b8a21f',
] as const;

/** The kits of two sides by name: always the same for a pair, and never alike. */
export function pickKits(home: string, away: string): { readonly home: Kit; readonly away: Kit } {
  const first = shirtOf(home);
  const second = shirtOf(away);
  return { home: kitOf(first), away: kitOf(second === first ? '#e9eef0' : second) };
}

function kitOf(shirt: string): Kit {
  return { shirt, trousers: '#1b2a33', hat: shirt };
}

function shirtOf(name: string): string {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return known ?? OTHERS[Math.floor(hashToUnit(name) * OTHERS.length)] ?? OTHERS[0];
}
