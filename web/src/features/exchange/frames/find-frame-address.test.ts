import { expect, test } from 'vitest';
import { findFrameAddress } from './find-frame-address.ts';

const page = (address: string) =>
  `<html><iframe id="score"></iframe><script>document.getElementById("score").src = ${JSON.stringify(address)};</script></html>`;

test("[EXCH-1] the score frame's address is found in the scoreboard's script", () => {
  expect(findFrameAddress(page('https://maidan.example/api/score/frame/7?lang=bn'), 'maidan.example')).toBe(
    '/api/score/frame/7?lang=bn',
  );
  expect(findFrameAddress(page('https://scores.example/7?k=1'), 'maidan.example')).toBe(
    'https://scores.example/7?k=1',
  );
});

test('[EXCH-1] anything but a web address gives no frame', () => {
  for (const given of [
    '',
    '<script>var a = "javascript:alert(1)"</script>',
    page('ftp://x/y'),
    '"https://x/"',
  ])
    expect(findFrameAddress(given, 'maidan.example')).toBeUndefined();
});
