import type { ComponentType } from 'react';

/** Screens of this app outside the dashboard. */
export const otherScreens: readonly {
  path: string;
  needs: 'session' | 'no-session' | 'nothing';
  load: () => Promise<ComponentType>;
}[] = [
  {
    path: 'signup',
    needs: 'no-session',
    load: async () => (await import('./account-pages/account-pages.tsx')).SignUpPage,
  },
  {
    path: 'signup/confirm',
    needs: 'nothing',
    load: async () => (await import('./account-pages/account-pages.tsx')).ConfirmLinkPage,
  },
  {
    path: 'google/signup',
    needs: 'no-session',
    load: async () => (await import('./account-pages/account-pages.tsx')).GoogleSignUpPage,
  },
  {
    path: 'onboarding',
    needs: 'session',
    load: async () => (await import('../../product/showcase/onboarding/onboarding-screen.tsx')).OnboardingScreen,
  },
  {
    path: 'coaching/loading',
    needs: 'session',
    load: async () => (await import('../../product/coaching/screens/loading-screen.tsx')).CoachingLoadingScreen,
  },
  {
    path: 'linkedin',
    needs: 'session',
    load: async () => (await import('../../product/showcase/imports/profile-screens.tsx')).LinkedinScreen,
  },
  {
    path: 'upwork',
    needs: 'session',
    load: async () => (await import('../../product/showcase/imports/profile-screens.tsx')).UpworkScreen,
  },
  {
    path: 'signin',
    needs: 'no-session',
    load: async () => (await import('./account-pages/account-pages.tsx')).SignInPage,
  },
  {
    path: 'signin/answer',
    needs: 'nothing',
    load: async () => (await import('./account-pages/account-pages.tsx')).ProviderAnswerPage,
  },
  {
    path: 'email/stop',
    needs: 'nothing',
    load: async () => (await import('./account-pages/account-pages.tsx')).EmailStopPage,
  },
  {
    path: 'password/reset',
    needs: 'nothing',
    load: async () => (await import('./account-pages/account-pages.tsx')).PasswordResetPage,
  },
];
