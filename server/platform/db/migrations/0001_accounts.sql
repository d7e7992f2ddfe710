create table account (
  id uuid primary key,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  role text not null default 'user' check (role in ('user', 'mentor', 'admin', 'super_admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  email_verified_at timestamptz,
  theme text not null default 'light' check (theme in ('light', 'dark', 'system')),
  time_zone text not null default 'America/New_York',
  created_at timestamptz not null default now()
);
create unique index account_email_key on account (lower(email));

-- One row behind every token; a request with a revoked or expired row is refused at once.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text,
  current_jti uuid not null,
  previous_jti uuid,
  rotated_at timestamptz not null default now()
);
create index session_account_id on session (account_id, last_seen_at desc);
create index session_expires_at on session (expires_at);

-- The one-time link that makes the first admin; only the hash of its key is kept.
create table admin_invitation (
  key_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
