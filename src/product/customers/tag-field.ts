import { textField } from '../../base/text-field.ts';
import { texts } from './texts.ts';

/** A tag of a person. */
export const tagField = textField(40, texts.enterTag);
