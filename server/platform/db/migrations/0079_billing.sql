-- What an account subscribed to or bought, as the payment provider last said. Its state machine is server/account/billing/subscription.ts.
create table subscription (
  account_id uuid primary key references account on delete cascade,
  status text not null default 'none' check (status in ('none', 'trialing', 'active', 'past_due', 'canceled')),
  customer_ref text,
  subscription_ref text unique,
  trial_ends_at timestamptz,
  -- The end of what is paid for, or of the trial.
  period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  lifetime_at timestamptz,
  -- Mails already sent about the current trial and the current failed payment.
  trial_mail_at timestamptz,
  dunning_mails smallint not null default 0,
  -- When we next look at the provider by ourselves.
  check_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index subscription_check on subscription (check_at) where check_at is not null;

-- One visit to the checkout. The idempotency key is stored before the provider is called.
create table billing_order (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  plan text not null check (plan in ('premium', 'lifetime')),
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  trial_days integer,
  customer_ref text,
  idempotency_key text not null unique,
  checkout_ref text unique,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index billing_order_open on billing_order (account_id) where status = 'open';
create index billing_order_account on billing_order (account_id, created_at desc);
create index billing_order_due on billing_order (expires_at) where status = 'open';

-- Money that moved. Kept without the person when the account is deleted: the books need it.
create table payment (
  id uuid primary key,
  account_id uuid references account on delete set null,
  plan text not null check (plan in ('premium', 'lifetime')),
  provider_ref text not null unique,
  subscription_ref text,
  -- US cents.
  amount integer not null check (amount >= 0),
  refunded integer not null default 0 check (refunded >= 0 and refunded <= amount),
  refund_key text unique,
  receipt_url text,
  paid_at timestamptz not null,
  refunded_at timestamptz
);
create index payment_account on payment (account_id, paid_at desc, id desc);

-- Events the provider delivered: each is acted on once.
create table webhook_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index webhook_event_received on webhook_event (received_at);

-- The pay grade a person attested to; counts for a year.
create table rank_attestation (
  account_id uuid primary key references account on delete cascade,
  pay_grade text not null,
  attested_at timestamptz not null,
  verified_at timestamptz,
  rejected_at timestamptz,
  reminded_at timestamptz
);
create index rank_attestation_reminder on rank_attestation (attested_at) where reminded_at is null;

-- Who has had a trial: keyed hashes of addresses, so that a deleted account does not bring a second one.
create table trial_use (
  person_hash bytea primary key,
  used_at timestamptz not null
);

-- The built-in payment provider's own records, for a server that is tried out on one machine.
create table local_payment_record (
  ref text primary key,
  kind text not null check (kind in ('checkout', 'subscription', 'payment', 'customer')),
  data jsonb not null,
  updated_at timestamptz not null
);
