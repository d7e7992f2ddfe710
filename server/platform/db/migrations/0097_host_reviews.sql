-- What members say about a host after they finished there; the organization is the program's, also after a merge.
create table host_review (
  id uuid primary key,
  opportunity_id uuid not null references opportunity on delete cascade,
  -- Null once its writer has left.
  account_id uuid references account on delete set null,
  rating smallint not null check (rating between 1 and 5),
  hired boolean not null,
  text text not null,
  -- Only kept ones are shown: a moderator reads each first, and again after an edit.
  state text not null check (state in ('waiting', 'kept', 'hidden', 'removed')),
  revision integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- When it was first shown.
  kept_at timestamptz,
  -- The one answer of the host.
  answer text,
  answered_at timestamptz,
  unique (account_id, opportunity_id)
);
create index host_review_kept on host_review (opportunity_id, kept_at desc) where state = 'kept';
create index host_review_newest on host_review (created_at desc, id);
create index host_review_removed on host_review (created_at) where state = 'removed';

create trigger host_review_pages_changed after update on host_review
  for each row when (old.state = 'kept' or new.state = 'kept') execute function pages_changed();
create trigger host_review_pages_deleted after delete on host_review
  for each row when (old.state = 'kept') execute function pages_changed();

-- A case, a report and a decision are about a post, an alumni entry or a review.
alter table community_case
  drop constraint community_case_check,
  add column review_id uuid references host_review on delete cascade,
  add constraint community_case_subject check (num_nonnulls(post_id, alumni_id, review_id) = 1),
  drop constraint community_case_origin_check,
  add constraint community_case_origin_check
    check (origin in ('reports', 'rules', 'crisis', 'appeal', 'review'));
create unique index community_case_open_review on community_case (review_id)
  where closed_at is null and decision_id is null;
create index community_case_review on community_case (review_id) where review_id is not null;

alter table community_report
  drop constraint community_report_check,
  add column review_id uuid references host_review on delete cascade,
  add constraint community_report_subject check (num_nonnulls(post_id, alumni_id, review_id) = 1),
  add constraint community_report_review unique (review_id, account_id);

alter table community_decision add column review_id uuid references host_review on delete set null;
create index community_decision_review on community_decision (review_id) where review_id is not null;
