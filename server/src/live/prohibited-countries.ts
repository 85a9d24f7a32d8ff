/** Countries that can't be permitted here: online gambling for money is prohibited there today. A new law is a new release. */
export const prohibitedCountries: ReadonlyMap<string, string> = new Map([
  ['BD', 'Bangladesh'],
  ['IN', 'India'],
  ['PK', 'Pakistan'],
]);
