-- What a member marked done or not done in the checklist for federal jobs.
create table federal_step (
  account_id uuid not null references account on delete cascade,
  key text not null,
  done boolean not null,
  marked_at timestamptz not null,
  primary key (account_id, key)
);
