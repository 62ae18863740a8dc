import type { Published } from '../view.tsx';
import { emailCss } from './style.ts';
import { EmailView } from './view.tsx';

export const publishedEmail: Published<'email'> = { View: EmailView, css: [emailCss] };
