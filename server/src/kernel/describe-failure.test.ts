import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const failed = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

test.each(['ENOSPC', 'EDQUOT', '53100'])('[SAFE-27] a full disk (%s) is named, with what to do', (code) => {
  const error = failed(code, 'no space left on device, write');
  const said = 'The disk has no room (no space left on device, write). Make room on it, and start again.';
  expect(describeFailure(error)).toBe(said);
  expect(describeFailure(new Error('a batch failed', { cause: error }))).toContain('The disk has no room');
});

test('[SAFE-27] a read-only file system is named, with what to do', () => {
  const error = failed('EROFS', "EROFS: read-only file system, mkdir '/srv/data'");
  expect(describeFailure(error)).toBe(
    "The disk is read-only (EROFS: read-only file system, mkdir '/srv/data'). Make it writable, or name another folder, " +
      'and start again.',
  );
  expect(describeFailure(new Error('the lock', { cause: error }))).toContain('The disk is read-only');
});

test.each(['EACCES', 'EPERM'])(
  '[SAFE-27] a place of somebody else (%s) is named, with what to do',
  (code) => {
    const error = failed(code, `${code}: denied, open '/srv/data/lock-1'`, { path: '/srv/data/lock-1' });
    expect(describeFailure(error)).toBe(
      `This process's user lacks permission (${code}: denied, open '/srv/data/lock-1'). Grant it, or name another place, ` +
        'and start again.',
    );
  },
);

test('a refused port is not taken for an unwritable disk', () => {
  const message = 'listen EACCES: permission denied 127.0.0.1:80';
  expect(describeFailure(failed('EACCES', message, { syscall: 'listen', port: 80 }))).toBe(message);
});

test('any other error is its message', () => {
  expect(describeFailure(new Error('The file is missing.'))).toBe('The file is missing.');
  expect(describeFailure('gone')).toBe('gone');
});

test('[SAFE-27] the errors of one close are each told on a line', () => {
  const both = new SuppressedError(failed('ENOSPC', 'no space left'), new Error('the lock stays'));
  expect(describeFailure(both)).toBe(
    'The disk has no room (no space left). Make room on it, and start again.\nthe lock stays',
  );
});
