/**
 * Replaces Braintree's scripts in a browser: an input for each field, and one of Braintree's test nonces for what
 * was typed. A number that ends in 0002 is a card the bank declines.
 */
const client = `window.braintree = { client: { create: async ({ authorization }) => {
  if (JSON.parse(atob(authorization)).version !== 2) throw new Error('no client token');
  return {};
} } };`;

const hostedFields = `window.braintree.hostedFields = { create: async ({ fields, styles }) => {
  const inputs = {};
  const heard = {};
  for (const [name, { container, placeholder }] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.placeholder = placeholder ?? '';
    input.setAttribute('aria-label', name);
    Object.assign(input.style, { border: 0, padding: 0, minHeight: 0, height: '42px', background: 'transparent', fontSize: styles.input['font-size'] });
    document.querySelector(container).append(input);
    inputs[name] = input;
    const tell = kind => () => heard[kind]?.({ emittedBy: name, fields: Object.fromEntries(Object.keys(inputs).map(each => [each, { isValid: true, isPotentiallyValid: true }])) });
    input.addEventListener('focus', tell('focus'));
    input.addEventListener('blur', tell('blur'));
    input.addEventListener('input', tell('validityChange'));
  }
  return {
    on: (kind, hear) => { heard[kind] = hear; },
    tokenize: async () => {
      const wrong = Object.keys(inputs).filter(name => inputs[name].value.trim().length < 3);
      if (wrong.length > 0) throw Object.assign(new Error('invalid'), { details: { invalidFieldKeys: wrong } });
      const kinds = { '0002': 'fake-processor-declined-visa-nonce', '4444': 'fake-valid-mastercard-nonce' };
      const kind = kinds[inputs.number.value.slice(-4)] ?? 'fake-valid-nonce';
      return { nonce: kind + '__' + Math.random().toString(36).slice(2), details: { bin: inputs.number.value.replaceAll(' ', '').slice(0, 6) } };
    },
  };
} };`;

/** The bank of a card: a number that begins with 400000 asks its owner, and 400007 cannot be asked. */
const threeDSecure = `window.braintree.threeDSecure = { create: async ({ version, client }) => {
  if (version !== 2 || client === undefined) throw new Error('3-D Secure 2 needs a client');
  return { verifyCard: ({ amount, nonce, bin, onLookupComplete }) => new Promise((resolve, reject) => {
    if (!/^\\d+(\\.\\d\\d)?$/.test(amount) || !/^\\d{6}$/.test(bin)) return reject(new Error('THREEDS_MISSING_VERIFY_CARD_OPTION'));
    const as = kind => resolve({ nonce: 'fake-three-d-secure-' + kind + '-nonce__' + Math.random().toString(36).slice(2) });
    if (nonce.startsWith('fake-processor-declined')) return resolve({ nonce });
    if (bin === '400000') onLookupComplete({}, () => {
      const asked = document.createElement('div');
      asked.setAttribute('role', 'dialog');
      asked.setAttribute('aria-label', 'Your bank');
      asked.innerHTML = '<button type="button">Approve</button><button type="button">Refuse</button>';
      const [yes, no] = asked.children;
      yes.onclick = () => { asked.remove(); as('two-visa-successful-step-up-authentication'); };
      no.onclick = () => { asked.remove(); as('visa-failed-authentication'); };
      document.body.append(asked);
    });
    else if (bin === '400007') reject(new Error('THREEDS_LOOKUP_ERROR'));
    else onLookupComplete({}, () => as('two-visa-successful-frictionless-authentication'));
  }) };
} };`;

const venmo = `window.braintree.venmo = { create: async () => ({
  isBrowserSupported: () => true,
  tokenize: async () => ({ nonce: 'fake-venmo-account-nonce__' + Math.random().toString(36).slice(2) }),
}) };`;

const paypal = `window.braintree.paypalCheckout = { create: async () => ({
  loadPayPalSDK: async () => {
    window.paypal = { Buttons: ({ createOrder, createBillingAgreement, onApprove }) => ({ render: async at => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'PayPal';
      button.onclick = async () => onApprove({ token: await (createOrder ?? createBillingAgreement)() });
      document.querySelector(at).prepend(button);
    } }) };
  },
  createPayment: async ({ flow }) => flow,
  tokenizePayment: async ({ token }) => ({
    nonce: (token === 'vault' ? 'fake-paypal-billing-agreement-nonce#' : 'fake-paypal-one-time-nonce#') + Math.random().toString(36).slice(2),
  }),
}) };`;

export const browserScripts: Readonly<Record<string, string>> = {
  'client.min.js': client,
  'hosted-fields.min.js': hostedFields,
  'three-d-secure.min.js': threeDSecure,
  'venmo.min.js': venmo,
  'paypal-checkout.min.js': paypal,
};
