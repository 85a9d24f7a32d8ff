import type { RaceSport } from '@maidan/contract';
import type { Animal } from './race.ts';

/** What races in a sport, and where. All names are invented. */
export interface Stable {
  readonly competition: string;
  readonly tracks: readonly string[];
  readonly distancesM: readonly number[];
  readonly animals: readonly Animal[];
}

/** The cast of both kinds of races. */
export const stables: Readonly<Record<RaceSport, Stable>> = {
  'horse-racing': {
    competition: 'Virtual Horse Racing',
    tracks: ['Ramna Downs', 'Karnaphuli Park', 'Surma Meadow', 'Padma Course'],
    distancesM: [1_000, 1_200, 1_400, 1_600],
    animals: named(740_100, [
      'Monsoon Drummer 4',
      'River Lantern 3',
      'Shapla Queen 3',
      'Golden Jute 2',
      'Night Ferry 2',
      'Thunder Over Padma 4',
      'Copper Kite 1',
      'Silent Ghat 2',
      'Mango Season 3',
      'Royal Rickshaw 2',
      'Tea Garden Lad 1',
      'Storm Warning 4',
      'Delta Prince 3',
      'Paper Boat 0',
      'Lalbagh Lady 2',
      'Crimson Sari 3',
      'Hilsa Run 1',
      'Winter Mustard 2',
      'Cox Breeze 3',
      'Brass Bell 0',
      'Star of Sylhet 4',
      'Quiet Bazaar 1',
      'Blue Kingfisher 3',
      'Date Palm 2',
      'Evening Road 1',
      'Bengal Flame 4',
      'Fog on Meghna 2',
      'Clay Horse 0',
      'Honest Weaver 2',
      'Sunlit Haor 3',
      'Rohu Jumper 1',
      'Seven Bridges 3',
      'Jasmine Step 2',
      'Old Kazi 0',
      'Flying Palki 4',
      'Green Parrot 1',
      'Harvest Moonlight 3',
      'Tiger Crossing 4',
      'Sugar Syrup 1',
      'Lucky Pitha 2',
      'Baul Song 2',
      'Marble Courtyard 3',
    ]),
  },
  'greyhound-racing': {
    competition: 'Virtual Greyhound Racing',
    tracks: ['Mirpur Dogs', 'Sadarghat Stadium', 'Halishahar Track'],
    distancesM: [400, 480],
    animals: named(750_100, [
      'Quick Chotpoti 3',
      'Bolt of Bogura 4',
      'Alley Cat Chaser 2',
      'Dhaka Dasher 4',
      'Spicy Fuchka 2',
      'Lazy Sunday 0',
      'Tin Roof Rain 3',
      'Whistle Stop 2',
      'Jamuna Jet 4',
      'Little Kabuli 1',
      'Chasing Kites 3',
      'Black Lassi 2',
      'Rangpur Rocket 3',
      'Nimble Thimble 1',
      'Hot Singara 2',
      'Corner Shop Boy 1',
      'Red Bus Nine 2',
      'Swift Koel 3',
      'Dusty Lane 1',
      'Moon Over Mirpur 3',
      'Pocket Change 0',
      'Barishal Bullet 4',
      'Sleepy Hawker 0',
      'Sharp Turn 2',
      'Match Day Boy 2',
      'Silver Anklet 3',
      'Wild Tamarind 1',
      'Khulna Comet 4',
      'Borrowed Shoes 1',
      'Pepper Trail 2',
      'Last Launch Home 2',
      'Green Coconut 1',
    ]),
  },
};

/** Each line is a name and a rating. */
function named(firstId: number, lines: readonly string[]): readonly Animal[] {
  return lines.map((line, at) => ({
    runnerId: firstId + at,
    name: line.slice(0, -2),
    rating: Number(line.slice(-1)),
  }));
}
