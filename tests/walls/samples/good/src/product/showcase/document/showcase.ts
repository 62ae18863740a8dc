import { link } from '../blocks/links/block.ts';
export const kinds = [link];
