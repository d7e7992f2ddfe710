-- Network addresses, single or with a prefix length, from which everyone may enter while the service is closed.
alter table maintenance add column allowed text[] not null default '{}';

-- When we first heard that the payer's bank took the money back.
alter table payment add column disputed_at timestamptz;
