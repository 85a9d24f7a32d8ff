import type { Language } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import { readCard } from './suits.ts';

const WORDS = {
  en: {
    faces: { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack' },
    suits: { '♦': 'diamonds', '♥': 'hearts', '♠': 'spades', '♣': 'clubs' },
    join: (face: string, suit: string) => `${face} of ${suit}`,
  },
  bn: {
    faces: { A: 'টেক্কা', K: 'সাহেব', Q: 'বিবি', J: 'গোলাম' },
    suits: { '♦': 'রুইতনের', '♥': 'হরতনের', '♠': 'ইস্কাপনের', '♣': 'চিড়িতনের' },
    join: (face: string, suit: string) => `${suit} ${face}`,
  },
} as const;

/** A card's spoken name: for `Q♠`, "Queen of spades". */
export function cardName(language: Language, name: string): string {
  const card = readCard(name);
  if (card === undefined) return '';
  const { faces, suits, join } = WORDS[language];
  const face = new Map<string, string>(Object.entries(faces)).get(card.face);
  return join(face ?? digitsIn(language, card.face), suits[card.suit]);
}
