import { forAnybody, forCreators, type Operation } from './operation.ts';

/** What creators pay for their plans, and what members pay them. */
export const planOperations: Readonly<Record<string, Operation>> = {
  'GET /api/billing': forCreators('readBilling', 'The subscription to a plan, what plans cost, and the invoices'),
  'POST /api/billing/subscription': forCreators('subscribe', 'Begin a subscription to a plan'),
  'POST /api/auth/auto-sign-in': forAnybody('autoSignIn', 'Sign in where one signed up, once the link was used'),
  'POST /api/auth/confirmation/link': forAnybody('confirmByLink', 'Confirm a sign-up by its link'),
  'POST /api/auth/confirmation/link/look': forAnybody('lookAtLink', 'Whose sign-up a link confirms'),
  'PUT /api/billing/subscription': forCreators('changePlan', 'Change the plan on the terms that were quoted'),
  'POST /api/billing/quote': forCreators('quotePlan', 'What a change of plan costs, and when it counts'),
  'POST /api/billing/cancellation': forCreators('cancelPlan', 'End the subscription with the period that is paid'),
  'DELETE /api/billing/cancellation': forCreators('keepPlan', 'Take a cancellation or a waiting change back'),
  'POST /api/billing/check': forCreators('checkPlan', 'Ask the provider what is true of the subscription'),
  'POST /api/billing/portal': forCreators('openBillingPortal', "The provider's own pages for card and invoices"),
  'PUT /api/billing/test-card': forCreators(
    'enterTestCard',
    'Pay for a plan with a test card; with test payments only',
  ),
  'GET /api/memberships': forCreators('listMembers', 'List members and what they pay each period'),
  'GET /api/orders/{id}/agreement': forCreators('getOrderAgreement', 'Get the agreement behind an order that renews'),
  'POST /api/memberships/{id}/ending': forCreators('endMembership', 'End a membership, or take that back'),
  'GET /api/own-data/deletion': forCreators('previewDeletion', 'What deleting the account would mean now'),
  'POST /api/own-data/deletion': forCreators('deleteAccount', 'Delete the account after a time to take it back'),
  'DELETE /api/own-data/deletion': forCreators('keepAccount', 'Take a deletion back'),
  'GET /api/plan': forCreators('readPlan', 'The plan, what it allows, and the codes redeemed'),
  'GET /api/appsumo/return': forAnybody('returnFromAppSumo', 'Where AppSumo sends people who activate a licence'),
  'POST /api/webhooks/appsumo': forAnybody('hearAppSumo', 'Where AppSumo says what became of a licence'),
  'GET /api/plan/licences': forCreators('listLicences', 'The licences of AppSumo, and the one that waits'),
  'POST /api/plan/licences': forCreators('useLicence', 'Use the licence that waits for this account'),
  'POST /api/plan/codes': forCreators('redeemPlanCode', 'Redeem a code for a plan'),
};
