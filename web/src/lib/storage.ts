/** The address of a picture that the server keeps, by the name that a call answered. */
export function storageUrl(name: string): string {
  return `/storage/${encodeURIComponent(name)}`;
}
