import { richTextCss } from '../../rich-text/rich-text-style.ts';
import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { serviceBlockCss } from './style.ts';
import { ServiceView } from './view.tsx';

export const published: Published<'service'> = {
  View: ServiceView,
  css: [offerCss, serviceBlockCss, richTextCss],
};
