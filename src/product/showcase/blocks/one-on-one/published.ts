import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { oneOnOneCss } from './style.ts';
import { OneOnOneView } from './view.tsx';

export const published: Published<'individualService'> = { View: OneOnOneView, css: [offerCss, oneOnOneCss] };
