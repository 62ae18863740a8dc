import { richTextCss } from '../../rich-text/rich-text-style.ts';
import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { promotionCss } from './style.ts';
import { PromotionView } from './view.tsx';

export const published: Published<'promotion'> = {
  View: PromotionView,
  css: [offerCss, promotionCss, richTextCss],
};
