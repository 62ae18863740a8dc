import { price } from '../product/services/service.ts';
export const Price = () => <b>{price}</b>;
