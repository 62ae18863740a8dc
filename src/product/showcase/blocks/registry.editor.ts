import type { IconName } from '../../../ui/icon-paths.ts';
import { AboutMeForm } from './about-me/form.tsx';
import { ClassForm } from './classes/form.tsx';
import { ContactInfoForm } from './contact-info/form.tsx';
import { CtaForm } from './cta/form.tsx';
import { ExperienceForm } from './experience/form.tsx';
import type { BlockForm } from './form-context.tsx';
import { GalleryForm } from './gallery/form.tsx';
import type { BlockKind } from './kinds.ts';
import { LinkForm } from './links/form.tsx';
import { OneOnOneForm } from './one-on-one/form.tsx';
import { PromotionForm } from './promotion/form.tsx';
import { ReviewForm } from './review/form.tsx';
import { SkillForm } from './skill/form.tsx';
import { TeamForm } from './team/form.tsx';
import { YoutubeForm } from './youtube/form.tsx';

type Edited<K extends BlockKind> = {
  Form: BlockForm<K>;
  icon: IconName;
  /** What one of them is called, in a button: "Add a review". */
  one: string;
};

/** How each kind is edited. */
export const editedBlocks: { [K in BlockKind]: Edited<K> } = {
  mediaText: { Form: AboutMeForm, icon: 'text', one: 'a text' },
  individualService: { Form: OneOnOneForm, icon: 'user', one: 'a service' },
  groupService: { Form: ClassForm, icon: 'users', one: 'a class' },
  review: { Form: ReviewForm, icon: 'quote', one: 'a review' },
  skill: { Form: SkillForm, icon: 'award', one: 'a skill' },
  link: { Form: LinkForm, icon: 'link', one: 'a link' },
  experience: { Form: ExperienceForm, icon: 'briefcase', one: 'a part of your path' },
  team: { Form: TeamForm, icon: 'users', one: 'a person' },
  promotion: { Form: PromotionForm, icon: 'ticket', one: 'an all-access offer' },
  showcase: { Form: GalleryForm, icon: 'image', one: 'a picture' },
  cta: { Form: CtaForm, icon: 'hand', one: 'a button' },
  contactInfo: { Form: ContactInfoForm, icon: 'phone', one: 'contact details' },
  youtube: { Form: YoutubeForm, icon: 'video', one: 'a video' },
};
