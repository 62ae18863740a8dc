import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { accountJobs } from './accounts.jobs.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { amazonOf, amazonRoutes, stepsAtAmazon } from './amazon/amazon.routes.ts';
import { renewAtAmazon } from './amazon/amazon-access.http.ts';
import { amazonAttributeRoutes } from './amazon/amazon-attributes.routes.ts';
import { devicesAtAmazon, signOutAtAmazon } from './amazon/amazon-devices.http.ts';
import { proofAtAmazon } from './amazon/amazon-proof.http.ts';
import { amazonTwoStepRoutes } from './amazon/amazon-two-step.routes.ts';
import { attributeRoutes, userRoutes } from './attributes/attributes.routes.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { signInCodeMail } from './challenges/sign-in-code-mail.tsx';
import type { SaleAsked } from './creators/creators.flow.ts';
import { creatorRoutes } from './creators/creators.routes.ts';
import { newDeviceMail } from './devices/new-device-mail.tsx';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import {
  emailChangeCodeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailChangeTakenMail,
} from './email-change/email-change-mails.tsx';
import { emailChoicesRoutes } from './email-choices/email-choices.routes.ts';
import { factorJobs } from './factors/factors.jobs.ts';
import { connectedSignInRoutes } from './hosted-login/connected-sign-ins.routes.ts';
import { federatedRoutes } from './hosted-login/federated.routes.ts';
import { hostedLoginRoutes } from './hosted-login/hosted-login.routes.ts';
import { proveAccountRoutes } from './hosted-login/prove-account.routes.ts';
import { proveAccountMail } from './hosted-login/prove-account-mail.tsx';
import { createProviderBook } from './hosted-login/providers.flow.ts';
import { accountKeptMail, accountLeavingMail } from './leaving/leaving-mails.tsx';
import { passwordChangedMail, resetCodeMail } from './passwords/password-mails.tsx';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { wrongPasswordsMail } from './sign-in/wrong-passwords-mail.tsx';
import { alreadyHereMail, confirmCodeMail } from './sign-up/confirm-code-mail.tsx';
import { confirmLinkRoutes } from './sign-up/confirm-link.routes.ts';
import { confirmLinkMail } from './sign-up/confirm-link-mail.tsx';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { signedInPlacesRoutes } from './signed-in-places/signed-in-places.routes.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { deviceRoutes } from './two-step/devices.routes.ts';
import { twoStepRoutes } from './two-step/two-step.routes.ts';
import { poolApiRoutes } from './user-pool/pool-api.routes.ts';

export const accountsRoom = (deps: PlatformContext & SaleAsked) =>
  ({
    pages: app => poolApiRoutes(app, deps),
    routes(api) {
      const amazon = amazonOf(deps);
      if (amazon !== undefined) renewAtAmazon(api, amazon);
      sessionRoutes(api, deps);
      creatorRoutes(api, deps);
      if (amazon === undefined) {
        signUpRoutes(api, deps);
        confirmLinkRoutes(api, deps);
        attributeRoutes(api, deps);
        twoStepRoutes(api, deps);
        signInRoutes(api, deps);
        passwordRoutes(api, deps);
      } else {
        amazonRoutes(api, amazon);
        amazonAttributeRoutes(api, amazon);
        amazonTwoStepRoutes(api, amazon);
      }
      emailChangeRoutes(api, deps, amazon !== undefined);
      emailChoicesRoutes(api, deps);
      userRoutes(api, deps);
      activityRoutes(api, deps);
      tokenRoutes(api, deps);
      signedInPlacesRoutes(api, deps, amazon && signOutAtAmazon(amazon));
      const hosted = { ...deps, providers: createProviderBook(deps) };
      hostedLoginRoutes(api, hosted);
      proveAccountRoutes(api, deps);
      connectedSignInRoutes(api, deps);
      federatedRoutes(api, hosted);
      savedViewRoutes(api, deps);
      challengeRoutes(api, deps, amazon && stepsAtAmazon(amazon));
      proofRoutes(api, deps, amazon && proofAtAmazon(amazon));
      deviceRoutes(api, deps, amazon && devicesAtAmazon(amazon));
    },
    jobs: { ...accountJobs(deps), ...factorJobs(deps) },
    schedule: { 'forget-old': '17 * * * *' },
    mails: {
      'confirm-code': confirmCodeMail,
      'confirm-link': confirmLinkMail,
      'already-here': alreadyHereMail,
      'wrong-passwords': wrongPasswordsMail,
      'sign-in-code': signInCodeMail,
      'new-device': newDeviceMail,
      'reset-code': resetCodeMail,
      'password-changed': passwordChangedMail,
      'email-change-code': emailChangeCodeMail,
      'email-change-taken': emailChangeTakenMail,
      'email-change-notice': emailChangeNoticeMail,
      'email-changed': emailChangedMail,
      'prove-account': proveAccountMail,
      'account-leaving': accountLeavingMail,
      'account-kept': accountKeptMail,
    },
  }) satisfies Room;
