-- Two accounts that share a timeline by consent of both: a member's roadmap, read by a spouse or partner.
create table family_link (
  id uuid primary key,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index family_link_ended_at on family_link (ended_at);

-- The two accounts of a link. `role` says whose roadmap is shared: the member's.
create table family_member (
  link_id uuid not null references family_link on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('member', 'spouse')),
  -- False once the link has ended.
  active boolean not null default true,
  -- Whether this one ended the link.
  ended_it boolean not null default false,
  created_at timestamptz not null,
  primary key (link_id, account_id)
);
-- One link at a time.
create unique index family_member_active on family_member (account_id) where active;
create index family_member_newest on family_member (account_id, created_at desc);

-- The one open invitation of an account; only the hash of its link is kept. Gone once accepted or withdrawn.
create table family_invitation (
  account_id uuid primary key references account on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index family_invitation_email on family_invitation (lower(email));
create index family_invitation_expires_at on family_invitation (expires_at);

-- Steps that both see, change and mark done.
create table family_step (
  id uuid primary key,
  link_id uuid not null references family_link on delete cascade,
  title text not null,
  note text,
  due date not null,
  added_by uuid references account on delete set null,
  done_by uuid references account on delete set null,
  done_at timestamptz,
  -- Deleted steps can be brought back for a day.
  deleted_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index family_step_due on family_step (link_id, due, id);
create index family_step_added_by on family_step (added_by);
create index family_step_done_by on family_step (done_by);
create index family_step_deleted_at on family_step (deleted_at) where deleted_at is not null;
