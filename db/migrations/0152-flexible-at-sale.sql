-- Whether the creator's plan and offer let a customer pay the host when it was sold: a plan may fall later, and the sale
-- stands. What was sold before is taken to have been let.
alter table orders add column flexible_allowed boolean not null default false;
update orders set flexible_allowed = true
  where payment_method in ('unpaid_pay_later', 'unpaid_other_payments', 'unlisted');
