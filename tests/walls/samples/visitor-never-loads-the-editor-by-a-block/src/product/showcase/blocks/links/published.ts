import { Fields } from './form.tsx';
export const published = { View: Fields, css: [] };
