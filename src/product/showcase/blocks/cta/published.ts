import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { ctaCss } from './style.ts';
import { CtaView } from './view.tsx';

export const published: Published<'cta'> = { View: CtaView, css: [offerCss, ctaCss] };
