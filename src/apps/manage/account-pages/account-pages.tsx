import type { ComponentType } from 'react';
import { EmailStopScreen } from '../../../product/accounts/email-change/email-stop-screen.tsx';
import { PasswordResetScreen } from '../../../product/accounts/passwords/password-reset-screen.tsx';
import { ConfirmLinkScreen } from '../../../product/accounts/screens/confirm-link-screen.tsx';
import { GoogleSignUpScreen } from '../../../product/accounts/screens/google-sign-up-screen.tsx';
import { ProviderAnswerScreen } from '../../../product/accounts/screens/provider-answer-screen.tsx';
import { SignInScreen } from '../../../product/accounts/screens/sign-in-screen.tsx';
import { SignUpScreen } from '../../../product/accounts/screens/sign-up-screen.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ChosenStyle } from './chosen-style.tsx';

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
