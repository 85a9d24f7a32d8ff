import type { MatchSport } from '../feed.ts';
import { squadOf } from './cricket/squads.ts';
import type { Team } from './match.ts';

/** Sides that play each other, and where. Clubs and players are invented; the cricket nations are real ones. */
export interface Pool {
  readonly competition: string;
  readonly venues: readonly string[];
  readonly teams: readonly Team[];
}

/** Two pools a sport, which take turns in the schedule. */
export const pools: Readonly<Record<MatchSport, readonly [Pool, Pool]>> = {
  cricket: [
    pool(
      710_100,
      'T20 International Series',
      [
        'Padma Oval, Dhaka',
        'Harbour Ground, Chattogram',
        'Tea Valley Stadium, Sylhet',
        'Riverside Park, Khulna',
      ],
      [
        'India 4',
        'Australia 4',
        'England 3',
        'Pakistan 3',
        'South Africa 3',
        'Bangladesh 2',
        'Sri Lanka 2',
        'Afghanistan 2',
      ],
    ),
    pool(
      710_200,
      'Delta Premier T20',
      [
        'Lalbagh Ground, Dhaka',
        'Karnaphuli Arena, Chattogram',
        'Mahasthan Park, Bogura',
        'Sundarban Oval, Khulna',
      ],
      [
        'Dhaka Rickshaws 3',
        'Chattogram Anchors 3',
        'Sylhet Monsoons 2',
        'Khulna Mangroves 2',
        'Rajshahi Mangoes 2',
        'Barishal Ferries 1',
        'Rangpur Northerners 2',
        'Cumilla Weavers 1',
      ],
    ),
  ],
  soccer: [
    pool(
      720_100,
      'Bengal Super League',
      ['Buriganga Stadium', 'Jamuna Park', 'Old Port Ground', 'Tea Garden Field'],
      [
        'Buriganga United 3',
        'Jamuna City 3',
        'Old Port Rovers 2',
        'Tea Garden FC 2',
        'Meghna Athletic 2',
        'Shitalakkhya Wanderers 1',
        'Surma Albion 1',
        'Teesta Town 0',
      ],
    ),
    pool(
      720_200,
      'Continental Cup',
      ['Northgate Park', 'Estadio del Faro', 'Lakeside Arena', 'Stadion am Hafen'],
      [
        'Northgate Albion 4',
        'Real Faro 4',
        'Lakeside Olympic 3',
        'Hafen 09 3',
        'Atletico Miravalle 2',
        'Porto Sereno 2',
        'Vale Rangers 1',
        'Kings Harbour 1',
      ],
    ),
  ],
  tennis: [
    pool(
      730_100,
      'Lotus Open, Men',
      ['Lotus Court One', 'Lotus Court Two', 'Lotus Court Three'],
      [
        'Marek Havlin 4',
        'Teo Brandal 4',
        'Luis Arenas-Vidal 3',
        'Rafiq Chowdhury 3',
        'Jonas Ekdahl 3',
        'Daniel Okoye 2',
        'Pavel Drozdik 2',
        'Hiro Tanemura 2',
        'Callum Firth 2',
        'Enzo Carbotti 1',
        'Arjun Mehrani 1',
        'Sam Whitlock 0',
      ],
    ),
    pool(
      730_200,
      'Lotus Open, Women',
      ['Lotus Court Four', 'Lotus Court Five', 'Lotus Court Six'],
      [
        'Ilse Vandermeer 4',
        'Katya Morozenko 4',
        'Nadia Rahmani 3',
        'Clara Sundqvist 3',
        'Beatriz Lopo 3',
        'Mei Hanasato 2',
        'Tanvi Deshmane 2',
        'Zuzana Kralik 2',
        'Grace Adeyinka 2',
        'Elodie Fournel 1',
        'Farah Siddika 1',
        'Nora Blackwell 0',
      ],
    ),
  ],
};

/** Each side is written as its name and, after the last space, its rating. */
function pool(
  firstRunnerId: number,
  competition: string,
  venues: readonly string[],
  sides: readonly string[],
): Pool {
  const teams = sides.map((side, at): Team => {
    const name = side.slice(0, side.lastIndexOf(' '));
    const squad = squadOf(name);
    return {
      runnerId: firstRunnerId + at + 1,
      name,
      rating: Number(side.slice(side.lastIndexOf(' ') + 1)),
      ...(squad.length > 0 && { squad }),
    };
  });
  return { competition, venues, teams };
}
