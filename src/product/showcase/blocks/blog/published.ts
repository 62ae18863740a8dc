import type { Published } from '../view.tsx';
import { blogCss } from './style.ts';
import { BlogView } from './view.tsx';

export const published: Published<'blog'> = { View: BlogView, css: [blogCss] };
