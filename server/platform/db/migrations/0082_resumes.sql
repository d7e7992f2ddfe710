-- Resumes of members; `content` is JSON Resume 1.0.
create table resume (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  title text not null,
  template text not null,
  revision integer not null,
  content jsonb not null,
  opportunity_id uuid references opportunity on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index resume_newest on resume (account_id, updated_at desc, id desc);
create index resume_of_opportunity on resume (opportunity_id);
