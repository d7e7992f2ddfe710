-- Answers that staff start from.
create table canned_answer (
  id uuid primary key,
  title text not null,
  body text not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index canned_answer_title on canned_answer (lower(title));
