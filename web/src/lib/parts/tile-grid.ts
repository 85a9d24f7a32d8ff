/** Tiles in three columns, or in as many as large text leaves room for. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fill,minmax(max(5em,30%),1fr))] gap-2.5';
