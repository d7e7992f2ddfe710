-- The alumni directory: one entry a member, shown to others only while it is listed.
create table alumni_entry (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  listed boolean not null default false,
  -- When it was last put on the list; the list is in this order.
  listed_at timestamptz not null,
  -- Set while a moderator keeps it off the list.
  hidden_at timestamptz,
  name text not null,
  service text,
  -- `army:25B`, in the member's order.
  specialties text[] not null default '{}',
  employer text,
  role text,
  industry text,
  city text,
  state text,
  -- SOC major group.
  target text,
  -- Only the year: the date of separation is in the profile and never here.
  year_left smallint check (year_left between 1940 and 2099),
  takes_introductions boolean not null default true,
  -- An email address or a link typed for this purpose; seen only by people in an accepted introduction.
  contact text,
  search_text text not null default '',
  search tsvector generated always as
    (to_tsvector('english', search_text) || to_tsvector('simple', search_text)) stored,
  employer_search tsvector generated always as (to_tsvector('simple', coalesce(employer, ''))) stored,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index alumni_entry_order on alumni_entry (listed_at desc, id desc)
  where listed and hidden_at is null;
create index alumni_entry_search on alumni_entry using gin (search) where listed and hidden_at is null;
create index alumni_entry_employer on alumni_entry using gin (employer_search)
  where listed and hidden_at is null;
create index alumni_entry_specialties on alumni_entry using gin (specialties)
  where listed and hidden_at is null;
create index alumni_entry_place on alumni_entry (state, lower(city)) where listed and hidden_at is null;
create index alumni_entry_target on alumni_entry (target) where listed and hidden_at is null;

-- Members who do not see each other in the directory, because one of them chose so.
create table alumni_block (
  account_id uuid not null references account on delete cascade,
  blocked_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, blocked_id)
);
create index alumni_block_blocked on alumni_block (blocked_id);

-- One member asks another to get in touch. Each side is a row that goes with its account.
create table introduction (
  id uuid primary key,
  status text not null check (status in ('asked', 'accepted', 'declined', 'ended')),
  created_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz
);
create table introduction_side (
  introduction_id uuid not null references introduction on delete cascade,
  account_id uuid not null references account on delete cascade,
  is_asker boolean not null,
  -- What the asker wrote; null on the other side.
  message text,
  -- What this side lets the other one see once the introduction is accepted.
  contact text,
  created_at timestamptz not null,
  primary key (introduction_id, is_asker)
);
create index introduction_side_account on introduction_side (account_id, created_at desc, introduction_id);
-- An introduction that neither side has any more is nobody's.
create function introduction_side_gone() returns trigger language plpgsql as $$
begin
  delete from introduction where id = old.introduction_id
    and not exists (select from introduction_side where introduction_id = old.introduction_id);
  return null;
end $$;
create trigger introduction_side_gone after delete on introduction_side
  for each row execute function introduction_side_gone();

-- The moderators' queue takes alumni entries beside posts.
alter table community_case alter post_id drop not null,
  add alumni_id uuid references alumni_entry on delete cascade,
  add check (num_nonnulls(post_id, alumni_id) = 1);
create unique index community_case_open_alumni on community_case (alumni_id)
  where closed_at is null and decision_id is null;
create index community_case_alumni on community_case (alumni_id) where alumni_id is not null;
alter table community_report alter post_id drop not null,
  add alumni_id uuid references alumni_entry on delete cascade,
  -- The message of an introduction that the report is about, as it was when it was reported.
  add quoted text not null default '',
  add check (num_nonnulls(post_id, alumni_id) = 1);
create unique index community_report_alumni on community_report (alumni_id, account_id)
  where alumni_id is not null;
alter table community_decision add alumni_id uuid references alumni_entry on delete set null;
create index community_decision_alumni on community_decision (alumni_id) where alumni_id is not null;
