import { links } from '../../product/showcase/blocks/registry.ts';
export const wake = links;
