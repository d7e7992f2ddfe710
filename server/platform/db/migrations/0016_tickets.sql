-- Messages to those who run the service, and opportunities that hosts offer. Deleted 365 days after they were closed.
create table ticket (
  id uuid primary key,
  -- What its writer quotes.
  number integer not null generated always as identity (start with 1001) unique,
  kind text not null check (kind in ('question', 'account', 'problem', 'accessibility', 'correction',
    'story', 'privacy', 'security', 'listing')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  is_priority boolean not null,
  -- The account whose confirmed address the writer gave; others are found by their address.
  account_id uuid references account on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  -- Of an offered opportunity (contract/tickets.ts, OfferDetails).
  details jsonb,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((kind = 'listing') = (details is not null)),
  check ((status = 'closed') = (closed_at is not null))
);
create index ticket_queue on ticket (status, is_priority desc, created_at, id) where status <> 'closed';
create index ticket_closed on ticket (closed_at desc, id desc) where status = 'closed';
create index ticket_account_id on ticket (account_id);
create index ticket_email on ticket (lower(email));
