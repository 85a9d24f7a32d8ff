/** What the browser keeps for the site. */
export function kept(): Record<string, string> {
  return Object.fromEntries(Object.entries(localStorage));
}
