import { openFields } from '../../product/payments/braintree-page/pay-fields.browser.ts';

/** On our own payment page: Braintree's fields, in the form that waits for them. */
const form = document.querySelector<HTMLFormElement>('form[data-token]');
if (form !== null) void openFields(form);
