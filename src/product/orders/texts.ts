export const texts = {
  dispute: {
    paymentForPackage: ' The payment was for a package.',
    bookedSessionsStay: 'Booked sessions stay',
    theBookingStays: 'The booking stays',
    isDisputed: (amount: string) => `${amount} is disputed`,
    bankIsReviewing: (customer: string, amount: string, paidFor: string, isPackage: boolean, stays: string) =>
      `${customer}’s bank is reviewing a dispute over ${amount}.${paidFor} Until it decides, refunds are paused${isPackage ? ' and no more sessions can be booked with the package' : ''}. Reply to the bank with your payment provider. ${stays}; you can still reschedule or cancel ${isPackage ? 'them' : 'it'}.`,
    disputeWon: 'Dispute won',
    disputeWonText: (amount: string) =>
      `You keep ${amount}. Booked sessions stay, and more can be booked with the package again.`,
    keepBookingStays: (amount: string) => `You keep ${amount}, and the booking stays.`,
    chargedBack: (amount: string) => `${amount} charged back`,
    bankReturnedTheMoney: (amount: string, customer: string, isPackage: boolean) =>
      `The bank returned ${amount} to ${customer} and deducted it from your income. ${isPackage ? 'No more sessions can be booked with the package. Booked sessions stay until you cancel them' : 'The booking stays until you cancel it'}; cancelling refunds nothing more.`,
    bankReviewingDisputePayment:
      'Your bank is reviewing your dispute of this payment. Until it decides, we can’t refund it.',
    bankAlreadyReturnedPaymentTo: 'Your bank has already returned this payment to you.',
    packageIsDisputed: (host: string) =>
      `The payment for this package is disputed at the bank. Until the bank decides, you can’t book more sessions with it. Contact ${host} for help.`,
    packageWasChargedBack: 'The bank returned the payment for this package, so you can’t book more sessions with it.',
    noneWhileReviewsDispute: (whose: string) => `None while ${whose} reviews the dispute`,
    noneReturned: (whose: string) => `None: ${whose} has already returned the payment`,
  },
  orderList: {
    order: 'ORDER#',
    date: 'DATE',
    customerName: 'CUSTOMER NAME',
    email: 'EMAIL',
    productName: 'PRODUCT NAME',
    paidBy: 'PAID BY',
    paymentStatus: 'PAYMENT STATUS',
    couponCode: 'COUPON CODE',
    amount: 'AMOUNT',
    currency: 'CURRENCY',
    refunded: 'REFUNDED',
    state: 'STATE',
    dispute: 'DISPUTE',
    disputed: 'DISPUTED',
  },
  orderStory: {
    ordered: (name: string) => `${name} ordered`,
    youAdded: 'You added this order',
    disputeWon: (amount: string) => `Dispute won: you keep ${amount}`,
    disputeLost: (amount: string) => `Dispute lost: ${amount} returned to the customer`,
    expiredBeforePaid: 'Expired before it was paid',
    waitingForCustomerToPay: (amount: string) => `Waiting for the customer to pay ${amount}`,
    paymentOfIsProcessing: (amount: string) => `Payment of ${amount} is processing`,
    aPaymentOfFailed: (amount: string) => `A payment of ${amount} failed`,
    refundOfIsProcessing: (amount: string) => `Refund of ${amount} is processing`,
    refundNotSent: (amount: string, isLost: boolean) =>
      `The refund of ${amount} was ${isLost ? 'not sent: the bank already returned the money' : 'refused. Refund it yourself.'}`,
  },
  orders: {
    orderNotFound: 'Order not found.',
    cardPaymentsMarkedAsPaid: 'Card payments are marked as paid automatically.',
    cancelledOrExpired: 'This order was cancelled or has expired, so it can’t be marked as paid.',
  },
  givenBack: (used: string, withdrawn: number) => `${used}, ${withdrawn} given back`,
  unusedSessionsPackage: 'unused sessions of a package',
  passes: {
    packageNotFound: 'Package not found.',
    allSessionsPackageUsedOrRefunded: 'All sessions of this package are used or refunded.',
    sessionJustBookedOrReturned: 'A session was just booked or returned. Please check again.',
  },
} as const;
