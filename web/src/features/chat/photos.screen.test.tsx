import { pictureBytesMax } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatWords } from './testing/chat-words.ts';
import { fakePhotos, pixel } from './testing/fake-photos.ts';
import { openSupport } from './testing/open-support.ts';
import { inLanguages } from '../../testing/in-languages.ts';

const dialog = page.getByRole('dialog');

/** Chooses a file as the browser's own dialog does. */
function choose(input: Element, file: File): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('No field for files.');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe.for(inLanguages(chatWords, 'bn'))('$language', (words) => {
  const { language } = words;
  const log = page.getByRole('log', { name: words.log });
  const input = page.getByLabelText(words.attach);
  const sendPhoto = dialog.getByRole('button', { name: words.sendPhoto });

  test(`[CHAT-1] a photo is shown before and after it is sent (${language})`, async () => {
    const { addPicture } = await openSupport('/chat-box/5', { language });
    fakePhotos(addPicture);
    await expect.element(input).toBeInTheDocument();
    choose(input.element(), new File([pixel], 'a.png', { type: 'image/png' }));
    await expect.element(dialog.getByRole('img')).toBeVisible();
    await sendPhoto.click();
    const photo = log.getByRole('button', { name: words.photoOf });
    await photo.click();
    await expect.element(dialog.getByRole('img', { name: words.photoOf })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test(`[CHAT-1] what is no photo, or too large for one, is refused before it is sent (${language})`, async () => {
    await openSupport('/chat-box/5', { language });
    await expect.element(input).toBeInTheDocument();
    choose(input.element(), new File([pixel], 'a.gif', { type: 'image/gif' }));
    await expect.element(page.getByText(words.notAPhoto)).toBeVisible();
    // Not an image that a browser could make smaller.
    const large = new Uint8Array(pictureBytesMax + 1).fill(7);
    choose(input.element(), new File([large], 'c.png', { type: 'image/png' }));
    await expect.element(page.getByText(words.photoTooLarge)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test(`[CHAT-1] a photo that the server can't read says so and can be discarded (${language})`, async () => {
    await openSupport('/chat-box/5', { language });
    fakePhotos(() => 'PICTURE_UNREADABLE');
    await expect.element(input).toBeInTheDocument();
    choose(input.element(), new File(['<html>'], 'b.png', { type: 'image/png' }));
    await sendPhoto.click();
    await expect.element(page.getByText(words.unreadable)).toBeVisible();
    await page.getByRole('button', { name: words.discard }).click();
    await expect.element(page.getByText(words.notSent)).not.toBeInTheDocument();
  });
});
