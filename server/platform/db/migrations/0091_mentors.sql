-- People who offer sessions to members. Only approved ones are listed.
create table mentor (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  status text not null check (status in ('applied', 'approved', 'declined', 'paused')),
  accepting boolean not null default true,
  -- What the operator wrote with the last decision; the mentor reads it.
  note text,
  name text not null,
  headline text not null,
  about text not null default '',
  service text,
  -- `army:25B`, in the mentor's order.
  specialties text[] not null default '{}',
  -- Occupation codes.
  targets text[] not null default '{}',
  zip text,
  city text,
  state text,
  topics text[] not null default '{}',
  capacity integer not null default 2 check (capacity between 1 and 20),
  video_link text check (video_link like 'https://%'),
  time_zone text not null,
  -- [{"day": 1-7, "from": "HH:MM", "to": "HH:MM"}] and [{"date", "hours": [{"from", "to"}]}], in `time_zone`.
  hours jsonb not null default '[]',
  exceptions jsonb not null default '[]',
  session_minutes integer not null default 45,
  buffer_minutes integer not null default 15,
  notice_hours integer not null default 24,
  -- The texts above that a search looks through, with the titles of specialties and targets.
  search_text text not null default '',
  search tsvector generated always as
    (to_tsvector('english', search_text) || to_tsvector('simple', search_text)) stored,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  applied_at timestamptz not null,
  decided_at timestamptz
);
create index mentor_queue on mentor (status, applied_at, id);
create index mentor_specialties on mentor using gin (specialties) where status = 'approved';
create index mentor_targets on mentor using gin (targets) where status = 'approved';
create index mentor_search on mentor using gin (search);
create index mentor_place on mentor (state) where status = 'approved';

-- Members who are told when a mentor has a time again; the row goes once they are told.
create table mentor_waiting (
  mentor_id uuid not null references mentor on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (mentor_id, account_id)
);
create index mentor_waiting_account on mentor_waiting (account_id);

-- Members who are told when a mentor for one of these specialties joins; none: any mentor.
create table mentor_alert (
  account_id uuid primary key references account on delete cascade,
  specialties text[] not null,
  created_at timestamptz not null
);
create index mentor_alert_specialties on mentor_alert using gin (specialties);
