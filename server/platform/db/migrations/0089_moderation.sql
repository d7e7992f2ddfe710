-- What moderators look at: one open case a post, and one an appeal.
create table community_case (
  id uuid primary key,
  post_id uuid not null references community_post on delete cascade,
  origin text not null check (origin in ('reports', 'rules', 'crisis', 'appeal')),
  -- Which rule held the post, in words.
  why text not null default '',
  decision_id uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  action text check (action in ('keep', 'hide', 'remove', 'warn', 'suspend')),
  note text not null default '',
  moderator_id uuid references account on delete set null
);
create unique index community_case_open_post on community_case (post_id)
  where closed_at is null and decision_id is null;
create index community_case_open on community_case ((origin = 'crisis') desc, created_at, id)
  where closed_at is null;
create index community_case_closed on community_case (closed_at desc, id) where closed_at is not null;
create index community_case_post on community_case (post_id);
create index community_case_moderator on community_case (moderator_id) where moderator_id is not null;

create table community_report (
  id uuid primary key,
  case_id uuid not null references community_case on delete cascade,
  post_id uuid not null references community_post on delete cascade,
  account_id uuid not null references account on delete cascade,
  reason text not null,
  text text not null,
  -- Whether its writer was trusted at the time: only such reports hide a post by themselves.
  trusted boolean not null,
  created_at timestamptz not null,
  unique (post_id, account_id)
);
create index community_report_case on community_report (case_id, created_at);
create index community_report_account on community_report (account_id, created_at);

-- What a moderator decided about a member's post, as the member reads it; they may appeal once.
create table community_decision (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  post_id uuid references community_post on delete set null,
  action text not null check (action in ('hide', 'remove', 'warn', 'suspend')),
  note text not null,
  -- The end of a suspension from writing.
  until timestamptz,
  created_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('granted', 'refused')),
  lifted_at timestamptz
);
create index community_decision_account on community_decision (account_id, created_at desc);
create index community_decision_post on community_decision (post_id) where post_id is not null;
alter table community_case add foreign key (decision_id) references community_decision on delete cascade
  deferrable initially deferred;
create index community_case_decision on community_case (decision_id) where decision_id is not null;

-- Words and links that are refused or held for review.
create table community_rule (
  id uuid primary key,
  kind text not null check (kind in ('word', 'link')),
  pattern text not null,
  action text not null check (action in ('hold', 'refuse')),
  created_at timestamptz not null,
  unique (kind, pattern)
);
