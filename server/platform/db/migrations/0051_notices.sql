-- What a member is told inside the product.
create table notice (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  -- A path of this site.
  url text not null,
  -- What it tells of: the same is told once.
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, key)
);
create index notice_newest on notice (account_id, created_at desc, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_age on notice (created_at);
