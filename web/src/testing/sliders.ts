import type { Slider } from '@maidan/contract';

/** What the operator has put on the home screen: two slides of each kind, the featured ones of the exchange. */
export const sliders: Slider[] = [
  slider(1n, 'Main', 'First over', '/promotions'),
  slider(2n, 'Main', 'The book of prices', '/exchange'),
  slider(3n, 'Main', 'Rising prices', ''),
  slider(4n, 'Favourite', 'Promotions', '/promotions'),
  slider(5n, 'Favourite', 'VIP club', '/vip'),
  {
    ...slider(6n, 'Features', 'Cricket Odds', 'EXCHANGE-SPORTS'),
    otherName: 'ক্রিকেট অডস',
    messageId: 'CRICKET',
  },
  {
    ...slider(7n, 'Features', 'Football Odds', 'EXCHANGE-SPORTS'),
    otherName: 'ফুটবল অডস',
    messageId: 'SOCCER',
  },
];

function slider(id: bigint, type: Slider['type'], name: string, link: string): Slider {
  return { id, type, name, otherName: '', link, thumbnail: 'tile.svg', messageId: '', status: 'active' };
}
