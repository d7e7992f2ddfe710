-- Searches of the directory that members keep, and how they hear of new results.
create table saved_search (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- Keys of the listing's own query.
  query jsonb not null,
  alert text not null check (alert in ('off', 'daily', 'weekly')),
  created_at timestamptz not null,
  -- Results listed after the first are counted as new, those after the second are marked; a look moves both.
  seen_until timestamptz not null,
  marked_until timestamptz not null,
  looked_at timestamptz not null,
  -- Results listed after this were in no alert yet.
  alerted_until timestamptz not null,
  last_run_at timestamptz,
  -- When the next alert is due; null while there is none.
  due_at timestamptz,
  check ((alert = 'off') = (due_at is null))
);
create index saved_search_of_account on saved_search (account_id, created_at desc, id desc);
create index saved_search_due on saved_search (due_at) where due_at is not null;
