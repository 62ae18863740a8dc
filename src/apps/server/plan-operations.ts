import { forAnybody, forCreators, type Operation } from './operation.ts';

/** What creators pay for their plans, and what members pay them. */
export const planOperations: Readonly<Record<string, Operation>> = {
  'GET /api/billing': forCreators('readBilling', 'The subscription, the prices of plans, and the invoices'),
  'POST /api/billing/subscription': forCreators('subscribe', 'Subscribe to a plan'),
  'POST /api/auth/auto-sign-in': forAnybody('autoSignIn', 'Sign in the browser that signed up, once the link was used'),
  'POST /api/auth/confirmation/link': forAnybody('confirmByLink', 'Confirm a sign-up with its link'),
  'POST /api/auth/confirmation/link/look': forAnybody('lookAtLink', 'The sign-up that a link confirms'),
  'PUT /api/billing/subscription': forCreators('changePlan', 'Change the plan on the terms that were quoted'),
  'POST /api/billing/quote': forCreators('quotePlan', 'The price of a plan change, and when it takes effect'),
  'POST /api/billing/cancellation': forCreators('cancelPlan', 'Cancel the subscription at the end of the paid period'),
  'DELETE /api/billing/cancellation': forCreators('keepPlan', 'Undo a cancellation or a pending change'),
  'POST /api/billing/check': forCreators('checkPlan', 'Refresh the subscription from the provider'),
  'POST /api/billing/portal': forCreators('openBillingPortal', "The provider's billing portal"),
  'PUT /api/billing/test-card': forCreators(
    'enterTestCard',
    'Pay for a plan with a test card; with test payments only',
  ),
  'GET /api/memberships': forCreators('listMembers', 'List members and what they pay each period'),
  'GET /api/orders/{id}/agreement': forCreators('getOrderAgreement', 'Get the agreement behind an order that renews'),
  'POST /api/memberships/{id}/ending': forCreators('endMembership', 'End a membership, or undo that'),
  'GET /api/plan': forCreators('readPlan', 'The plan, what it allows, and the codes redeemed'),
  'GET /api/appsumo/return': forAnybody(
    'returnFromAppSumo',
    'The return address of AppSumo after activating a license',
  ),
  'POST /api/webhooks/appsumo': forAnybody('hearAppSumo', 'The webhook of AppSumo'),
  'GET /api/plan/licences': forCreators('listLicences', 'AppSumo licenses, and the one to activate'),
  'POST /api/plan/licences': forCreators('useLicence', 'Activate the waiting license for this account'),
  'POST /api/plan/codes': forCreators('redeemPlanCode', 'Redeem a code for a plan'),
};
