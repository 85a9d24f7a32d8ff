export const exchange = {
  title: 'Exchange',
} as const;
