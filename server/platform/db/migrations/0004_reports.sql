-- What is true of a member now, in the survey's own sections (contract/surveys.ts, Answers).
create table profile (
  account_id uuid primary key references account on delete cascade,
  answers jsonb not null,
  revision integer not null default 0,
  updated_at timestamptz not null default now()
);

create table survey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  revision integer not null,
  step text not null,
  answers jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz
);
create index survey_account_id on survey (account_id, created_at desc);
create unique index survey_one_draft on survey (account_id) where status = 'draft';

create table report (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Unique: a survey never has two reports.
  survey_id uuid not null unique references survey on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'processing', 'ready', 'failed')),
  inputs jsonb not null,
  -- The member's calendar day at submit: every date of the report is counted from it.
  as_of date not null,
  body jsonb,
  summary text,
  readiness numeric(4, 1),
  error jsonb,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  check ((status = 'ready') = (body is not null))
);
create index report_account_id on report (account_id, created_at desc);

create table report_event (
  report_id uuid not null references report on delete cascade,
  seq integer not null,
  step text not null,
  status text not null check (status in ('started', 'done')),
  done integer not null,
  total integer,
  at timestamptz not null default now(),
  primary key (report_id, seq),
  unique (report_id, step, status)
);

create table roadmap_mark (
  account_id uuid not null references account on delete cascade,
  key text not null,
  done_at timestamptz not null default now(),
  primary key (account_id, key)
);
