import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { waitsCookie } from '../appsumo/licence.ts';
import { texts } from '../appsumo/texts.ts';

const path = '/manage/appsumo-coupon-code';

/** Whether the server left word here that a licence waits for its owner; which one, only the server can read. */
const hasLicence = (): boolean => document.cookie.split(/;\s*/).includes(`${waitsCookie}=1`);

/** On every screen but its own: a licence activated at AppSumo waits in this browser, also after signing up. */
export function LicenceBanner() {
  const { pathname } = useLocation();
  if (pathname === path || !hasLicence()) return null;
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink size="small" to={path}>
          {texts.screen.see}
        </ButtonLink>
      }
    >
      {texts.screen.waits}
    </Banner>
  );
}
