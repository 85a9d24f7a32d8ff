import type { Person } from './players.ts';

/** The sandbox's demo player, as the server's greeting names it: verified, with ৳10,000 of play money. */
export const demoPlayer: Person = {
  username: 'demoplayer',
  password: 'demo1234',
  phone: '01700112233',
  email: 'demo@maidan.example',
};
