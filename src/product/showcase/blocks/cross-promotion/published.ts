import type { Published } from '../view.tsx';
import { partnersCss } from './style.ts';
import { CrossPromotionView } from './view.tsx';

export const published: Published<'crossPromotion'> = { View: CrossPromotionView, css: [partnersCss] };
