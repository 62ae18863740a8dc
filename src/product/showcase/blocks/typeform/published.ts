import type { Published } from '../view.tsx';
import { typeformCss } from './style.ts';
import { TypeformView } from './view.tsx';

export const published: Published<'typeform'> = { View: TypeformView, css: [typeformCss] };
