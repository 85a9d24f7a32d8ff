import { expect, test } from 'vitest';
import { leaveOutOtherNames, leaveOutStory } from './content.ts';

const slider = {
  id: '5',
  thubmnail: 'cricket.svg',
  link: '/exchange',
  name: 'Cricket',
  other_name: 'ক্রিকেট',
  message_id: '',
  status: 'active',
  slider_type: 'Main',
};

const general = {
  site_title: 'Maidan',
  whatsapp: '',
  live_chat: '',
  intercom: '',
  tawk_id: '',
  site_status: 1,
  maintenance_text: '',
  usdt_rate: 122.5,
  withdrawal_status: 1,
  notice: ['Hello'],
  system_notice: '',
  support_mail: '',
  affiliate_url: '',
  ambassador: { name: 'The twelfth man', text: 'Carries the drinks.', image: 'man.svg' },
  play_money: true,
};

test('leaves the names in the other language out of an answer of sliders, and nothing else', () => {
  expect(leaveOutOtherNames([slider, slider])).toEqual([
    { ...slider, other_name: '' },
    { ...slider, other_name: '' },
  ]);
  expect(leaveOutOtherNames('broken')).toBeUndefined();
});

test('leaves the ambassador’s story out of an answer of general, and nothing else', () => {
  expect(leaveOutStory([general])).toEqual([
    { ...general, ambassador: { name: 'The twelfth man', text: '', image: '' } },
  ]);
  expect(leaveOutStory([{}])).toBeUndefined();
});
