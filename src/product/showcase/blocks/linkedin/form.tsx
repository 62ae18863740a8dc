import type { BlockForm } from '../../form-fields/form-context.tsx';
import { profileCardForm } from '../profile-card-form.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'linkedin'> = profileCardForm(texts.linkedinLink, texts.urlPlaceholder, texts.urlHint);
