/** What the player's site itself says around a piece, for its preview in both languages. */
export const siteWords = {
  en: {
    notice: 'Notice',
    ok: 'OK',
    favourite: 'Favourites',
    featured: 'Featured Games',
  },
  bn: {
    notice: 'বিজ্ঞপ্তি',
    ok: 'ঠিক আছে',
    favourite: 'পছন্দের',
    featured: 'বাছাই করা গেম',
  },
} as const;
