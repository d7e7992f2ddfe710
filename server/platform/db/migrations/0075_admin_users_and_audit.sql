-- What admins write down about an account, such as how an identity was checked. Gone with the account.
create table account_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Not a reference: a note outlives the account of the admin who wrote it.
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null
);
create index account_note_account_id on account_note (account_id, created_at desc, id desc);

-- Admins search accounts by a part of a name or an address, and list them by date or name.
create index account_search on account using gin
  (lower(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
create index account_created_at on account (created_at desc, id desc);
create index account_last_name on account (lower(last_name), lower(first_name), id);

-- A time is turned into a range of `seq`; words are found in the kind, the subject and the detail.
create index audit_event_at on audit_event (at);
create index audit_event_words on audit_event using gin (
  to_tsvector('simple', translate(kind || ' ' || coalesce(subject, '') || ' ' || detail::text, '._{}":,', '       ')));

-- The feed of activity reads the newest failures.
create index report_failed on report (created_at desc) where status = 'failed';
create index mail_failed on mail (created_at desc) where status = 'failed';
create index report_created_at on report (created_at desc);
create index survey_submitted_at on survey (submitted_at) where submitted_at is not null;
create index ticket_created_at on ticket (created_at desc);
