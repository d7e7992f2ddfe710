-- Ranges of one id, so that an exclusion constraint can compare ids without an extension.
create type uuid_range as range (subtype = uuid);

-- Sessions of members with mentors.
create table booking (
  id uuid primary key,
  -- Null once the mentor's account is gone: the member keeps the session in the list of past ones.
  mentor_id uuid references mentor on delete set null,
  account_id uuid not null references account on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  topic text not null,
  status text not null check (status in ('booked', 'cancelled', 'completed', 'no_show')),
  status_by text check (status_by in ('member', 'mentor', 'waypoint')),
  reason text not null default '',
  is_late boolean not null default false,
  -- Grows with every invitation, as calendars expect (RFC 5546).
  sequence integer not null default 0,
  -- Reminders sent: 1 a day ahead, 2 an hour ahead.
  reminded integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  -- Whatever the code does, nobody is in two sessions at once.
  constraint booking_mentor_free exclude using gist
    (uuid_range(mentor_id, mentor_id, '[]') with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled' and mentor_id is not null),
  constraint booking_member_free exclude using gist
    (uuid_range(account_id, account_id, '[]') with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled')
);
create index booking_of_mentor on booking (mentor_id, starts_at);
create index booking_of_member on booking (account_id, starts_at);
create index booking_ahead on booking (starts_at) where status = 'booked';

-- What each of the two writes for themselves.
create table booking_note (
  booking_id uuid not null references booking on delete cascade,
  account_id uuid not null references account on delete cascade,
  text text not null,
  updated_at timestamptz not null,
  primary key (booking_id, account_id)
);
create index booking_note_account on booking_note (account_id);

-- Reviews both ways.
create table booking_review (
  booking_id uuid not null references booking on delete cascade,
  account_id uuid not null references account on delete cascade,
  by_mentor boolean not null,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  primary key (booking_id, account_id)
);
create index booking_review_account on booking_review (account_id);

-- While a report about an account is open or upheld, that account neither books nor is booked.
create table session_report (
  id uuid primary key,
  booking_id uuid references booking on delete set null,
  account_id uuid references account on delete set null,
  about_id uuid references account on delete cascade,
  reason text not null,
  text text not null,
  status text not null check (status in ('open', 'dismissed', 'upheld')),
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (booking_id, account_id)
);
create index session_report_about on session_report (about_id) where status <> 'dismissed';
create index session_report_account on session_report (account_id);
create index session_report_queue on session_report (status, created_at desc, id desc);
