/** For `onPointerDown` of the slip's keys: the focus stays on the stake, so that a keyboard goes on typing there. */
export function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}
