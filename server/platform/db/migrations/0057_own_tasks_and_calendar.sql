-- Steps that members add to their roadmap.
create table own_task (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  title text not null,
  note text,
  due date not null,
  done_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index own_task_due on own_task (account_id, due, id);

-- Steps put off until a day, by their key or by the id of an own one.
create table roadmap_snooze (
  account_id uuid not null references account on delete cascade,
  key text not null,
  until date not null,
  reason text,
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- The link under which a calendar program reads an account's dates; only its hash is kept.
create table calendar_feed (
  account_id uuid primary key references account on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null
);
