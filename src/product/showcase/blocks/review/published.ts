import type { Published } from '../view.tsx';
import { reviewCss, verifiedCss } from './style.ts';
import { ReviewView } from './view.tsx';

export const published: Published<'review'> = { View: ReviewView, css: [reviewCss, verifiedCss] };
