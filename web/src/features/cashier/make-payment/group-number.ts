const MOBILE = /^01\d{9}$/;
const GROUP = 4;

/** A receiver's number or address in groups that a person can read off and type: 01712 345 678; others by fours. */
export function groupNumber(number: string): readonly string[] {
  if (MOBILE.test(number)) return [number.slice(0, 5), number.slice(5, 8), number.slice(8)];
  const groups = Math.ceil(number.length / GROUP);
  return Array.from({ length: groups }, (_, at) => number.slice(at * GROUP, (at + 1) * GROUP));
}
