import { askFormCss } from '../../../audience/ask-form-style.ts';
import type { Published } from '../view.tsx';
import { newsletterCss } from './style.ts';
import { NewsletterView } from './view.tsx';

export const published: Published<'newsletterSub'> = {
  View: NewsletterView,
  css: [askFormCss, newsletterCss],
};
