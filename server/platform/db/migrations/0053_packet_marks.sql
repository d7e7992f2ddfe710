-- What a member marked done or not done in the approval packet of a program; it goes with the application.
create table packet_mark (
  account_id uuid not null references account on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  key text not null,
  done boolean not null,
  marked_at timestamptz not null,
  primary key (account_id, opportunity_id, key)
);
create index packet_mark_of_opportunity on packet_mark (opportunity_id);
