import { dress } from '../dress.browser.ts';
import form from './form.css?inline';

dress(form);
