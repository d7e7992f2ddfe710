-- Practice for one job or program. `questions` is what was chosen that day: [{id, text, kind, why, good}].
create table interview (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Set for an occupation; else a program, or neither for general questions.
  occupation_code text,
  opportunity_id uuid references opportunity on delete set null,
  -- Survives the program.
  target_kind text not null check (target_kind in ('occupation', 'opportunity', 'general')),
  target_title text not null,
  level text not null check (level in ('entry', 'experienced', 'leader')),
  questions jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set for a day before it is gone for good.
  deleted_at timestamptz
);
create index interview_newest on interview (account_id, updated_at desc, id desc);
create index interview_of_opportunity on interview (opportunity_id);
create index interview_deleted on interview (deleted_at) where deleted_at is not null;

-- A member's answer to one question, and how long they practiced it aloud.
create table interview_answer (
  interview_id uuid not null references interview on delete cascade,
  question_id text not null,
  situation text not null default '',
  task text not null default '',
  action text not null default '',
  result text not null default '',
  -- 0 until the first save: practice alone makes a row too.
  revision integer not null default 0,
  practice_seconds integer not null default 0,
  updated_at timestamptz not null,
  primary key (interview_id, question_id)
);
