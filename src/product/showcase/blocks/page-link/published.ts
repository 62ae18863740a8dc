import { linksCss } from '../links/style.ts';
import type { Published } from '../view.tsx';
import { PageLinkView } from './view.tsx';

export const published: Published<'pageLink'> = { View: PageLinkView, css: [linksCss] };
