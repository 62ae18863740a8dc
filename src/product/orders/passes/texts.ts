export const texts = {
  customerName: 'CUSTOMER NAME',
  packageOf: 'PACKAGE OF',
  passUsed: 'USED',
  until: 'UNTIL',
  code: 'CODE',
  membership: 'MEMBERSHIP',
  status: 'STATUS',
  price: 'PRICE',
  next: 'NEXT CHARGE',
  memberUsed: 'THIS PERIOD',
} as const;
