-- Mentors whom an admin marked as coaches, and how many members each takes.
alter table mentor
  add column is_coach boolean not null default false,
  add column coach_capacity integer not null default 5 check (coach_capacity between 1 and 50);
create index mentor_coaches on mentor (name, id) where is_coach and status = 'approved';

-- A member and their coach, from the request to the end.
create table coach_pairing (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Null once the coach's account is gone.
  mentor_id uuid references mentor on delete set null,
  status text not null check (status in ('asked', 'active', 'declined', 'withdrawn', 'ended')),
  message text not null,
  reason text not null default '',
  -- Who closed it.
  closed_by text check (closed_by in ('member', 'coach', 'waypoint')),
  revision integer not null default 1,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  closed_at timestamptz
);
-- A member has one coach, or one open request.
create unique index coach_pairing_open on coach_pairing (account_id) where status in ('asked', 'active');
create index coach_pairing_account on coach_pairing (account_id, asked_at desc, id desc);
create index coach_pairing_mentor on coach_pairing (mentor_id, status, asked_at, id);

-- What a coach writes to a member.
create table coach_note (
  id uuid primary key,
  pairing_id uuid not null references coach_pairing on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index coach_note_pairing on coach_note (pairing_id, created_at desc, id desc);
