/**
 * Keeps the last tap on the server's page until the site answers taps; the answered function gives it to the site.
 * Without that a form would be sent, or a tap lost, in the moment before the site runs.
 */
export function holdTaps(): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event.target.closest<HTMLElement>('a, button, label, input, summary');
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    if (held?.isConnected === true) held.click();
  };
}
