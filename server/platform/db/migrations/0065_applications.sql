-- How far a member is with a program.
create table application (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  stage text not null,
  contact jsonb,
  notes text not null default '',
  next_text text,
  next_due date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, opportunity_id)
);
create index application_newest on application (account_id, updated_at desc, id desc);
create index application_of_opportunity on application (opportunity_id);

-- Every move, in order.
create table application_move (
  application_id uuid not null references application on delete cascade,
  position integer not null,
  stage text not null,
  at timestamptz not null,
  primary key (application_id, position)
);
