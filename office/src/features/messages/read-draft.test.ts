import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './read-draft.ts';

const WRITTEN = {
  ...EMPTY_DRAFT,
  titleEn: ' Eid Mubarak ',
  textEn: 'A happy Eid!',
  titleBn: 'ঈদ মোবারক',
  textBn: 'ঈদের শুভেচ্ছা!',
};

test('a draft without conditions goes to everybody, now', () => {
  expect(readDraft(WRITTEN).message).toEqual({
    titleEn: 'Eid Mubarak',
    textEn: 'A happy Eid!',
    titleBn: 'ঈদ মোবারক',
    textBn: 'ঈদের শুভেচ্ছা!',
    to: { segment: {} },
    sendAt: null,
  });
});

test('conditions are numbers, an amount and a choice; the time is in Bangladesh time', () => {
  const draft = {
    ...WRITTEN,
    phone: 'verified',
    pointsMin: '1,000',
    balanceMin: '৫০০',
    idleDays: '30',
    moment: 'later',
    sendAt: '2026-12-16T09:30',
  };
  const { message } = readDraft(draft);
  expect(message?.to).toEqual({
    segment: { phone: 'verified', pointsMin: 1000, balanceMin: 50_000n, idleDays: 30 },
  });
  expect(message?.sendAt).toEqual(new Date('2026-12-16T03:30:00Z'));
});

test('missing and invalid values are reported at their fields; those of the other audience are ignored', () => {
  expect(readDraft({ ...EMPTY_DRAFT, idleDays: 'x', moment: 'later' }).faults).toEqual({
    titleEn: 'Write a title.',
    textEn: 'Write the message.',
    titleBn: 'Write a title.',
    textBn: 'Write the message.',
    idleDays: 'Type whole days.',
    sendAt: 'Choose when.',
  });
  expect(readDraft({ ...WRITTEN, audience: 'player', idleDays: 'x' }).faults).toEqual({
    player: 'Type a username.',
  });
});
