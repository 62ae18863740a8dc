import { askFormCss } from '../../../audience/ask-form-style.ts';
import type { Published } from '../view.tsx';
import { linksCss, writeCss } from './style.ts';
import { LinksView } from './view.tsx';

export const published: Published<'link'> = { View: LinksView, css: [askFormCss, linksCss, writeCss] };
