import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { EmailStopScreen } from '../../../product/accounts/email-change/email-stop-screen.tsx';
import { PasswordResetScreen } from '../../../product/accounts/passwords/password-reset-screen.tsx';
import { ConfirmLinkScreen } from '../../../product/accounts/screens/confirm-link-screen.tsx';
import { GoogleSignUpScreen } from '../../../product/accounts/screens/google-sign-up-screen.tsx';
import { ProviderAnswerScreen } from '../../../product/accounts/screens/provider-answer-screen.tsx';
import { SignInScreen } from '../../../product/accounts/screens/sign-in-screen.tsx';
import { SignUpScreen } from '../../../product/accounts/screens/sign-up-screen.tsx';
import { artStyles, isArtStyle } from '../../../product/showcase/blocks/appearance/block.ts';
import { isPremiumStyleName } from '../../../product/showcase/document/plan-gates.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { AccountFrame } from './account-frame.tsx';
import { texts } from './texts.ts';

const framed = (Screen: ComponentType) => () => (
  <AccountFrame>
    <Screen />
  </AccountFrame>
);

export const SignUpPage = framed(() => (
  <>
    <ChosenStyle />
    <SignUpScreen />
  </>
));
export const ConfirmLinkPage = framed(ConfirmLinkScreen);
export const SignInPage = framed(SignInScreen);
export const PasswordResetPage = framed(PasswordResetScreen);
export const EmailStopPage = framed(EmailStopScreen);
export const GoogleSignUpPage = framed(GoogleSignUpScreen);
export const ProviderAnswerPage = framed(ProviderAnswerScreen);

/** The style that was chosen before sign-up, as its page looks; a note when the free plan has it not. */
function ChosenStyle() {
  const style = useSearchParams()[0].get('style');
  if (style === null || !isArtStyle(style)) return null;
  return (
    <>
      <div className="v-chosen-style">
        <img src={`/examples/${style}.webp`} width={480} height={600} alt="" />
        <p>
          <span className="v-soft">{texts.yourStyle}</span>
          <strong className="v-display">{artStyles[style]}</strong>
          <a href="/examples">{texts.anotherStyle}</a>
        </p>
      </div>
      {isPremiumStyleName(style) && <Banner tone="info">{texts.styleIsPremium}</Banner>}
    </>
  );
}
