-- A member lets support read their surveys and reports for a day. Who read what is in the audit log.
create table support_access (
  account_id uuid primary key references account on delete cascade,
  allowed_at timestamptz not null,
  expires_at timestamptz not null
);
create index support_access_expires_at on support_access (expires_at);
