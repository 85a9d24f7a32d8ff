import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dq:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  'https://web.push.apple.com/QGv0',
  'https://updates.push.apple.com/QGv0',
  'http://127.0.0.1:7001/push/1',
])('[PLAY-94] messages may go to %s', (endpoint) => {
  expect(isPushAddress(endpoint, ['http://127.0.0.1:7001'])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://evilfcm.googleapis.com/1',
  'https://push.services.mozilla.com.evil.example/1',
  'https://evilpush.services.mozilla.com/1',
  'https://user:secret@fcm.googleapis.com/1',
  'http://127.0.0.1:7001@evil.example/1',
  'http://127.0.0.1:7002/push/1',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'not an address',
])('[PLAY-94] nothing goes to %s', (endpoint) => {
  expect(isPushAddress(endpoint, ['http://127.0.0.1:7001'])).toBe(false);
});
