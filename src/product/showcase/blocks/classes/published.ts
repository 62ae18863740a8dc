import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { classesCss } from './style.ts';
import { ClassesView } from './view.tsx';

export const published: Published<'groupService'> = { View: ClassesView, css: [offerCss, classesCss] };
