-- Where each kind of notice reaches a person: in the product, and by email at once, in the daily summary or not at all.
alter table notification_choice
  add column in_app boolean not null default true,
  add column mail text not null default 'off' check (mail in ('at_once', 'daily', 'off'));
update notification_choice set mail = case when by_mail then 'at_once' else 'off' end;
alter table notification_choice drop column by_mail, alter column in_app drop default, alter column mail drop default;

-- Hours of the day, where the person lives, in which no notice is mailed.
create table quiet_hours (
  account_id uuid primary key references account on delete cascade,
  starts time not null,
  ends time not null,
  check (starts <> ends)
);

-- A notice that is only mailed is not listed; mail_at says when the summary may take it, null that none is to come.
alter table notice
  add column in_app boolean not null default true,
  add column mail_at timestamptz;
create index notice_mail_at on notice (mail_at, account_id) where mail_at is not null;

-- When each member's dates are looked at again.
create table deadline_check (
  account_id uuid primary key references account on delete cascade,
  next_at timestamptz not null
);
create index deadline_check_next_at on deadline_check (next_at);
