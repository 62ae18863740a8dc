import { askFormCss } from '../../audience/ask-form-style.ts';
import { richTextCss } from '../rich-text-style.ts';
import { aboutMeCss } from './about-me/style.ts';
import { AboutMeView } from './about-me/view.tsx';
import { blogCss } from './blog/style.ts';
import { BlogView } from './blog/view.tsx';
import { classesCss } from './classes/style.ts';
import { ClassesView } from './classes/view.tsx';
import { contactInfoCss } from './contact-info/style.ts';
import { ContactInfoView } from './contact-info/view.tsx';
import { ctaCss } from './cta/style.ts';
import { CtaView } from './cta/view.tsx';
import { emailCss } from './email/style.ts';
import { EmailView } from './email/view.tsx';
import { experienceCss } from './experience/style.ts';
import { ExperienceView } from './experience/view.tsx';
import { facebookCss } from './facebook/style.ts';
import { FacebookView } from './facebook/view.tsx';
import { galleryCss } from './gallery/style.ts';
import { GalleryView } from './gallery/view.tsx';
import { instagramCss } from './instagram/style.ts';
import { InstagramView } from './instagram/view.tsx';
import type { BlockKind, SectionKind } from './kinds.ts';
import { linkedinCss } from './linkedin/style.ts';
import { LinkedinView } from './linkedin/view.tsx';
import { linksCss, writeCss } from './links/style.ts';
import { LinksView } from './links/view.tsx';
import { newsletterCss } from './newsletter/style.ts';
import { NewsletterView } from './newsletter/view.tsx';
import { offerCss } from './offer-style.ts';
import { oneOnOneCss } from './one-on-one/style.ts';
import { OneOnOneView } from './one-on-one/view.tsx';
import { PageLinkView } from './page-link/view.tsx';
import { promotionCss } from './promotion/style.ts';
import { PromotionView } from './promotion/view.tsx';
import { reviewCss } from './review/style.ts';
import { ReviewView } from './review/view.tsx';
import { serviceBlockCss } from './service/style.ts';
import { ServiceView } from './service/view.tsx';
import { skillCss } from './skill/style.ts';
import { SkillView } from './skill/view.tsx';
import { teamCss } from './team/style.ts';
import { TeamView } from './team/view.tsx';
import { typeformCss } from './typeform/style.ts';
import { TypeformView } from './typeform/view.tsx';
import type { BlockView } from './view.tsx';
import { weeklyScheduleCss } from './weekly-schedule/style.ts';
import { WeeklyScheduleView } from './weekly-schedule/view.tsx';
import { youtubeCss } from './youtube/style.ts';
import { YoutubeView } from './youtube/view.tsx';

type Published<K extends BlockKind> = { View: BlockView<K>; css: string[] };

/** How each kind of section is published: its view and the CSS inlined when it is on the page (shared pieces once). */
export const publishedBlocks: { [K in SectionKind]: Published<K> } = {
  mediaText: { View: AboutMeView, css: [aboutMeCss, richTextCss] },
  individualService: { View: OneOnOneView, css: [offerCss, oneOnOneCss] },
  groupService: { View: ClassesView, css: [offerCss, classesCss] },
  blog: { View: BlogView, css: [blogCss] },
  review: { View: ReviewView, css: [reviewCss] },
  skill: { View: SkillView, css: [skillCss] },
  link: { View: LinksView, css: [askFormCss, linksCss, writeCss] },
  experience: { View: ExperienceView, css: [experienceCss] },
  team: { View: TeamView, css: [teamCss] },
  promotion: { View: PromotionView, css: [offerCss, promotionCss, richTextCss] },
  showcase: { View: GalleryView, css: [galleryCss] },
  cta: { View: CtaView, css: [offerCss, ctaCss] },
  contactInfo: { View: ContactInfoView, css: [contactInfoCss] },
  newsletterSub: { View: NewsletterView, css: [askFormCss, newsletterCss] },
  weeklySchedule: { View: WeeklyScheduleView, css: [offerCss, weeklyScheduleCss] },
  service: { View: ServiceView, css: [offerCss, serviceBlockCss, richTextCss] },
  youtube: { View: YoutubeView, css: [youtubeCss] },
  typeform: { View: TypeformView, css: [typeformCss] },
  linkedin: { View: LinkedinView, css: [linkedinCss] },
  facebook: { View: FacebookView, css: [facebookCss] },
  instagram: { View: InstagramView, css: [instagramCss] },
  email: { View: EmailView, css: [emailCss] },
  pageLink: { View: PageLinkView, css: [linksCss] },
};
