import { EmailStopScreen } from '../../../product/accounts/email-change/email-stop-screen.tsx';
import { PasswordResetScreen } from '../../../product/accounts/passwords/password-reset-screen.tsx';
import { ConfirmLinkScreen } from '../../../product/accounts/screens/confirm-link-screen.tsx';
import { GoogleSignUpScreen } from '../../../product/accounts/screens/google-sign-up-screen.tsx';
import { ProviderAnswerScreen } from '../../../product/accounts/screens/provider-answer-screen.tsx';
import { SignInScreen } from '../../../product/accounts/screens/sign-in-screen.tsx';
import { SignUpScreen } from '../../../product/accounts/screens/sign-up-screen.tsx';
import { AccountFrame } from './account-frame.tsx';
import { StyleNote } from './style-note.tsx';

export const SignUpPage = () => (
  <AccountFrame>
    <StyleNote />
    <SignUpScreen />
  </AccountFrame>
);

export const ConfirmLinkPage = () => (
  <AccountFrame>
    <ConfirmLinkScreen />
  </AccountFrame>
);

export const SignInPage = () => (
  <AccountFrame>
    <SignInScreen />
  </AccountFrame>
);

export const PasswordResetPage = () => (
  <AccountFrame>
    <PasswordResetScreen />
  </AccountFrame>
);

export const EmailStopPage = () => (
  <AccountFrame>
    <EmailStopScreen />
  </AccountFrame>
);

export const GoogleSignUpPage = () => (
  <AccountFrame>
    <GoogleSignUpScreen />
  </AccountFrame>
);

export const ProviderAnswerPage = () => (
  <AccountFrame>
    <ProviderAnswerScreen />
  </AccountFrame>
);
