import { ownName } from '../../product/domains/domain-name.ts';
export const shown = ownName;
