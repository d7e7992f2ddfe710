-- Members write in the community.
alter table community_author
  -- The name without case, marks and look-alike letters: two people never share one.
  add column name_key text unique,
  add column renamed_at timestamptz;

alter table community_post
  -- Removed by its writer: the text is gone at once, the place a day later.
  add column removed_at timestamptz,
  -- Why a post is hidden: several reports, a rule that holds it for review, or a moderator.
  add column hidden_for text check (hidden_for in ('reports', 'rules', 'moderator')),
  add column votes integer not null default 0,
  -- Of the text without case, digits and spaces: the same advertisement twice has the same.
  add column body_key bytea;
create index community_post_body_key on community_post (body_key, created_at) where body_key is not null;
create index community_post_removed on community_post (removed_at) where removed_at is not null;
create index community_post_author_time on community_post (author_id, created_at desc)
  where author_id is not null;
drop index community_post_of_author;

create function topic_words(title text) returns tsvector language sql immutable parallel safe
  return to_tsvector('pg_catalog.english', search_text(title));

alter table community_topic
  -- Topic and post name each other: checked at the end of a transaction, so that a restore can fill both.
  add column answer_post_id uuid references community_post on delete set null
    deferrable initially deferred,
  -- "leaving:2027-06", "specialty:army-25B", "state:VA".
  add column tags text[] not null default '{}',
  add column title_search tsvector not null generated always as (topic_words(title)) stored;
create index community_topic_answer on community_topic (answer_post_id) where answer_post_id is not null;
create index community_topic_tags on community_topic using gin (tags);
create index community_topic_title on community_topic using gin (title_search);
create index community_topic_open on community_topic (last_post_at desc, id)
  where hidden_at is null and posts > 0 and answer_post_id is null;
create index community_topic_counts on community_topic (category, last_post_at)
  where hidden_at is null and posts > 0;

-- What a post said before it was edited or removed by its writer; kept a day.
create table community_post_version (
  post_id uuid not null references community_post on delete cascade,
  number integer not null,
  author_id uuid references community_author on delete cascade,
  body text not null,
  replaced_at timestamptz not null,
  primary key (post_id, number)
);
create index community_post_version_age on community_post_version (replaced_at);
create index community_post_version_author on community_post_version (author_id);

create table community_vote (
  post_id uuid not null references community_post on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, account_id)
);
create index community_vote_account on community_vote (account_id, created_at);

create function count_community_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update community_post set votes = votes + 1 where id = new.post_id;
  else
    update community_post set votes = votes - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger community_vote_count after insert or delete on community_vote
  for each row execute function count_community_votes();

-- Which topics a member follows, and until when they have read them.
create table community_reading (
  account_id uuid not null references account on delete cascade,
  topic_id uuid not null references community_topic on delete cascade,
  follows boolean not null default false,
  seen_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, topic_id)
);
create index community_reading_followers on community_reading (topic_id, account_id) where follows;

-- What a member has begun to write: `key` is "new" or the id of the topic they answer.
create table community_draft (
  account_id uuid not null references account on delete cascade,
  key text not null,
  category text not null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- Whose posts a member does not want to see; who is blocked cannot reach them with a mention either.
create table community_mute (
  account_id uuid not null references account on delete cascade,
  author_id uuid not null references community_author on delete cascade,
  level text not null check (level in ('mute', 'block')),
  created_at timestamptz not null,
  primary key (account_id, author_id)
);
create index community_mute_author on community_mute (author_id);
