export { links } from './links/form.tsx';
