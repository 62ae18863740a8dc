import { dress } from '../dress.ts';
import form from './form.css?inline';

dress(form);
