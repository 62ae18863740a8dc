import type { Published } from '../view.tsx';
import { emailCss } from './style.ts';
import { EmailView } from './view.tsx';

export const published: Published<'email'> = { View: EmailView, css: [emailCss] };
