/** The part of Braintree's scripts we use; the page loads them before ours. */
type Client = object;
type Given = { nonce: string };
type Card = Given & { details: { bin: string } };
type Bank = {
  verifyCard(params: {
    amount: string;
    nonce: string;
    bin: string;
    challengeRequested: boolean;
    onLookupComplete(data: unknown, next: () => void): void;
  }): Promise<Given>;
};
type HostedFields = {
  tokenize(): Promise<Card>;
  on(event: 'focus' | 'blur' | 'validityChange', listener: (event: FieldEvent) => void): void;
};
type FieldEvent = {
  emittedBy: FieldName;
  fields: Record<FieldName, { isValid: boolean; isPotentiallyValid: boolean }>;
};
type FieldName = 'number' | 'expirationDate' | 'cvv';
type PaypalCheckout = {
  loadPayPalSDK(params: object): Promise<unknown>;
  createPayment(params: object): Promise<string>;
  tokenizePayment(approved: unknown): Promise<Given>;
};
type Venmo = { isBrowserSupported(): boolean; tokenize(): Promise<Given> };
type Braintree = {
  client: { create(params: { authorization: string }): Promise<Client> };
  hostedFields: { create(params: object): Promise<HostedFields> };
  threeDSecure?: { create(params: { version: 2; client: Client }): Promise<Bank> };
  paypalCheckout?: { create(params: { client: Client }): Promise<PaypalCheckout> };
  venmo?: { create(params: object): Promise<Venmo> };
};
type PaypalButtons = { Buttons(params: object): { render(at: string): Promise<void> } };
declare global {
  interface Window {
    braintree?: Braintree;
    paypal?: PaypalButtons;
  }
}

const places: Record<FieldName, string> = { number: 'card-number', expirationDate: 'card-expiry', cvv: 'card-cvc' };
const names = Object.keys(places) as FieldName[];

/** Mounts Braintree's fields and buttons, and submits their nonce with the form. */
export async function openFields(form: HTMLFormElement): Promise<void> {
  const { token = '', nonce = '', amount = '', currency = '' } = form.dataset;
  const keeps = form.dataset.keeps === 'true';
  const confirms = form.dataset.confirms === 'true';
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const { braintree } = window;
  try {
    if (braintree === undefined) throw new Error('Braintree’s scripts were not loaded');
    const client = await braintree.client.create({ authorization: token });
    const fields = await braintree.hostedFields.create({
      client,
      styles: { input: { 'font-size': '16px', color: getComputedStyle(form).color } },
      fields: {
        number: { container: '#card-number' },
        expirationDate: { container: '#card-expiry' },
        cvv: { container: '#card-cvc' },
      },
    });
    const bank = confirms ? await openBank(braintree, client) : undefined;
    listenTo(fields);
    form.addEventListener('submit', event => {
      event.preventDefault();
      if (button?.disabled) return;
      setBusy(form, true);
      show('unconfirmed', false);
      fields.tokenize().then(
        card => (bank === undefined ? send(form, card) : confirm(form, bank, card, { amount, keeps })),
        (error: { details?: { invalidFieldKeys?: FieldName[] } }) => {
          setBusy(form, false);
          for (const name of error.details?.invalidFieldKeys ?? names) mark(name, true);
        },
      );
    });
    if (button) button.disabled = false;
    // When a wallet fails to load, the card still works.
    await Promise.allSettled([
      openPaypal(form, braintree, client, { nonce, amount, currency, keeps }),
      openVenmo(form, braintree, client, keeps),
    ]);
  } catch {
    show('unloaded', true);
  }
}

async function openBank({ threeDSecure }: Braintree, client: Client): Promise<Bank> {
  if (threeDSecure === undefined) throw new Error('Braintree’s script for 3-D Secure was not loaded');
  return threeDSecure.create({ version: 2, client });
}

/** Lets the card's bank confirm it, which may ask its owner; the server asks Braintree for the result. */
async function confirm(
  form: HTMLFormElement,
  bank: Bank,
  { nonce, details: { bin } }: Card,
  { amount, keeps }: { amount: string; keeps: boolean },
): Promise<void> {
  try {
    const onLookupComplete = (_data: unknown, next: () => void) => next();
    // A method for later charges must be confirmed by its owner now.
    send(form, await bank.verifyCard({ amount, nonce, bin, challengeRequested: keeps, onLookupComplete }));
  } catch {
    setBusy(form, false);
    show('unconfirmed', true);
  }
}

function listenTo(fields: HostedFields): void {
  fields.on('focus', ({ emittedBy }) => placeOf(emittedBy)?.classList.add('focused'));
  fields.on('blur', ({ emittedBy, fields: all }) => {
    placeOf(emittedBy)?.classList.remove('focused');
    mark(emittedBy, !all[emittedBy].isPotentiallyValid);
  });
  fields.on('validityChange', ({ emittedBy, fields: all }) => {
    if (all[emittedBy].isPotentiallyValid) mark(emittedBy, false);
  });
}

async function openPaypal(
  form: HTMLFormElement,
  braintree: Braintree,
  client: Client,
  { nonce, amount, currency, keeps }: { nonce: string; amount: string; currency: string; keeps: boolean },
): Promise<void> {
  const place = document.getElementById('paypal');
  if (place === null || braintree.paypalCheckout === undefined) return;
  const checkout = await braintree.paypalCheckout.create({ client });
  // For later charges PayPal's page asks for an agreement, not a payment; the server charges the amount all
  // the same.
  await checkout.loadPayPalSDK({
    ...(keeps ? { vault: true } : { currency, intent: 'capture' }),
    dataAttributes: { 'csp-nonce': nonce },
  });
  const begin = keeps
    ? { createBillingAgreement: () => checkout.createPayment({ flow: 'vault' }) }
    : { createOrder: () => checkout.createPayment({ flow: 'checkout', intent: 'capture', amount, currency }) };
  reveal(place);
  await window.paypal
    ?.Buttons({
      fundingSource: 'paypal',
      style: { height: 44, label: 'pay' },
      ...begin,
      onApprove: async (approved: unknown) => send(form, await checkout.tokenizePayment(approved)),
      onError: () => fail(place),
    })
    .render('#paypal');
}

async function openVenmo(form: HTMLFormElement, braintree: Braintree, client: Client, keeps: boolean): Promise<void> {
  const place = document.getElementById('venmo');
  if (place === null || braintree.venmo === undefined) return;
  const venmo = await braintree.venmo.create({
    client,
    allowDesktop: true,
    paymentMethodUsage: keeps ? 'multi_use' : 'single_use',
  });
  if (!venmo.isBrowserSupported()) return;
  reveal(place);
  place.querySelector('button')?.addEventListener('click', () => {
    setBusy(form, true);
    venmo.tokenize().then(
      given => send(form, given),
      () => {
        setBusy(form, false);
        fail(place);
      },
    );
  });
}

/** Submits the nonce of the card or account; the server knows the amount. */
function send(form: HTMLFormElement, { nonce }: Given): void {
  setBusy(form, true);
  const input = form.querySelector<HTMLInputElement>('input[name=nonce]');
  if (input) input.value = nonce;
  form.submit();
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
  show('paying', isBusy);
}

const placeOf = (name: FieldName): HTMLElement | null => document.getElementById(places[name]);

function mark(name: FieldName, isWrong: boolean): void {
  const place = placeOf(name);
  place?.classList.toggle('wrong', isWrong);
  place?.parentElement?.querySelector('.error')?.toggleAttribute('hidden', !isWrong);
}

function reveal(place: HTMLElement): void {
  place.hidden = false;
  document.querySelector('.or')?.removeAttribute('hidden');
}

const fail = (place: HTMLElement): void => void place.querySelector('.error')?.removeAttribute('hidden');

function show(id: string, isShown: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = !isShown;
}
