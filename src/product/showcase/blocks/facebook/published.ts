import type { Published } from '../view.tsx';
import { facebookCss } from './style.ts';
import { FacebookView } from './view.tsx';

export const published: Published<'facebook'> = { View: FacebookView, css: [facebookCss] };
