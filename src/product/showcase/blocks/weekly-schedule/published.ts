import { offerCss } from '../offer-style.ts';
import type { Published } from '../view.tsx';
import { weeklyScheduleCss } from './style.ts';
import { WeeklyScheduleView } from './view.tsx';

export const published: Published<'weeklySchedule'> = {
  View: WeeklyScheduleView,
  css: [offerCss, weeklyScheduleCss],
};
