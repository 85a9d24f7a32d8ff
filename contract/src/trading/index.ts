/** The trading API's wire: its operations, errors and ids (trading API). */
export * from './account.ts';
export * from './api-errors.ts';
export * from './books.ts';
export * from './catalogue.ts';
export * from './exposure-limits.ts';
export * from './market-filter.ts';
export * from './operation.ts';
export * from './order-lists.ts';
export * from './order-reports.ts';
export * from './orders.ts';
export * from './params.ts';
export * from './stream.ts';
