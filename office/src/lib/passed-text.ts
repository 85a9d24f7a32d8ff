import { texts } from '../i18n/texts.ts';

/** The message after an action: done, or awaiting a second member. */
export function passedText({ outcome }: { readonly outcome: 'done' | 'proposed' }, done: string): string {
  return outcome === 'proposed' ? texts.changes('proposedNow') : done;
}
