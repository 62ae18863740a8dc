import type { BlockForm } from '../../form-fields/form-context.tsx';
import { profileCardForm } from '../profile-card-form.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'facebook'> = profileCardForm(texts.facebookLink, texts.urlPlaceholder);
