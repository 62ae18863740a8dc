import type { Published } from '../view.tsx';
import { contactInfoCss } from './style.ts';
import { ContactInfoView } from './view.tsx';

export const published: Published<'contactInfo'> = { View: ContactInfoView, css: [contactInfoCss] };
