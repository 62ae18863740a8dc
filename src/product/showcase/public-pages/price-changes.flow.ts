export { listPriceChanges, type PriceChange } from '../pages/price-changes.sql.ts';
