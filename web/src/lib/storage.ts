/** The address of a stored picture, by the name that a call returned. */
export function storageUrl(name: string): string {
  return `/storage/${encodeURIComponent(name)}`;
}
