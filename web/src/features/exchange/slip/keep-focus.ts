/** For `onPointerDown` of the slip's keys: keeps the focus on the stake, so that a keyboard continues typing there. */
export function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}
