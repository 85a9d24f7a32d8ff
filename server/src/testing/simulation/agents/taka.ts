/** An amount of paisa in taka, as on the wire. */
export function taka(paisa: bigint): string {
  const text = paisa.toString().replace('-', '').padStart(3, '0');
  return `${paisa < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
