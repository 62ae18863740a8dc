/** Where a creator sees and changes what they pay. */
export const billingPath = '/manage/billing';
