import { showToast } from '@maidan/ui';
import { texts } from '../i18n/texts.ts';

/** Copies a text and says so; where the browser doesn't let us, it says that too. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.shell('copied'), 'good');
  } catch {
    showToast(texts.shell('notCopied'), 'bad');
  }
}
