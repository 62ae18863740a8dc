import type { Published } from '../view.tsx';
import { instagramCss } from './style.ts';
import { InstagramView } from './view.tsx';

export const published: Published<'instagram'> = { View: InstagramView, css: [instagramCss] };
