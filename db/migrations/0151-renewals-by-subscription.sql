-- What a later period of a membership is paid by has the specification's own name; until now it was called a card.
update orders set payment_method = 'subscription'
  where membership_id is not null and payment_method in ('CreditCard', 'apple_pay', 'google_pay');
