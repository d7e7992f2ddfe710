alter table account
  add column deletion_due_at timestamptz,
  add column password_changed_at timestamptz;
create index account_deletion_due_at on account (deletion_due_at) where deletion_due_at is not null;

-- Where and how a session was opened; when its owner last proved who they are, and with a second factor.
alter table session
  add column address text,
  add column method text not null default 'password'
    check (method in ('password', 'google', 'linkedin', 'passkey')),
  add column confirmed_at timestamptz,
  add column second_factor_at timestamptz;

-- A sign-in with a provider; the key is issuer and subject, never the address.
create table identity (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  provider text not null check (provider in ('google', 'linkedin')),
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  unique (account_id, provider)
);

-- Second factors.
create table totp (
  account_id uuid primary key references account on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last 30-second step whose code was used: each code counts once.
  last_step bigint
);
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account_id on passkey (account_id);

-- Links mailed to people; only the hash of what they carry is kept.
create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in
    ('verify_email', 'reset_password', 'change_email_old', 'change_email_new')),
  account_id uuid not null references account on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_account_id on account_link (account_id, purpose);
create index account_link_expires_at on account_link (expires_at);

-- A new address takes effect when both addresses have agreed.
create table email_change (
  account_id uuid primary key references account on delete cascade,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- What may be used once and was: ID tokens, sealed challenges. Kept until it would have expired anyway.
create table spent_secret (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_secret_expires_at on spent_secret (expires_at);

-- The outbox. `content` is the letter; the secret part of its link is sealed, and gone once delivered.
create table mail (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  recipient text not null,
  kind text not null,
  content jsonb not null,
  sealed_secret bytea,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created_at on mail (created_at desc, id desc);
create index mail_account_id on mail (account_id, created_at desc);

-- Which mails that are a choice a person wants; without a row the kind's own default counts.
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  by_mail boolean not null,
  primary key (account_id, kind)
);

create table data_export (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes integer,
  archive bytea
);
create index data_export_account_id on data_export (account_id, created_at desc);
create index data_export_expires_at on data_export (expires_at);

-- The audit log: rows are only ever added, each with the hash of the one before.
create table audit_event (
  seq bigint primary key,
  at timestamptz(3) not null,
  -- Ids only: names, addresses and devices are in `sealed`, readable while the key of `key_id` is kept.
  actor text,
  kind text not null,
  subject text,
  detail jsonb not null,
  key_id text,
  sealed bytea,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_event_actor on audit_event (actor, seq desc);
create index audit_event_subject on audit_event (subject, seq desc);
create index audit_event_kind on audit_event (kind, seq desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_audit_change();

-- One key a person; deleting it makes what the log knows of them unreadable and leaves the chain whole.
create table audit_key (
  id text primary key,
  key bytea not null,
  created_at timestamptz not null
);

-- The signed head of the chain, once a day, so that a cut tail or a full rewrite shows.
create table audit_head (
  seq bigint primary key,
  hash bytea not null,
  at timestamptz(3) not null,
  public_key bytea not null,
  signature bytea not null
);

-- Counters of the rate limits, shared by all nodes; worth nothing after a crash.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
