-- Where to get help: found by words, filtered, kept by admins beside the shipped file.
alter table resource
  alter column audience type text[] using coalesce(string_to_array(audience, '|'), '{}'),
  alter column audience set default '{}',
  alter column audience set not null,
  -- Empty where it is for every service.
  add column services text[] not null default '{}',
  add column run_by text not null default 'nonprofit'
    check (run_by in ('government', 'nonprofit', 'company')),
  -- Null until somebody has opened the link and seen that it leads there.
  add column link_opened_on date,
  add column status text not null default 'published'
    check (status in ('draft', 'published', 'archived')),
  add column shipped boolean not null default false,
  add column edited boolean not null default false,
  add column updated_at timestamptz not null default now();
update resource set shipped = true;

-- The title also as it is spelled ("simple"): DANTES and VA are no words with a stem.
create function resource_words(title text, summary text, source text, needs text[])
  returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.english', search_text(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_text(summary)), 'B')
    || setweight(to_tsvector('pg_catalog.english',
      search_text(translate(array_to_string(needs, ' '), '_', ' '))), 'C')
    || setweight(to_tsvector('pg_catalog.english', search_text(source)), 'D');

alter table resource add column search tsvector not null
  generated always as (resource_words(title, summary, source, needs)) stored;
create index resource_search on resource using gin (search);
create index resource_needs on resource using gin (needs);
create index resource_order on resource ((run_by = 'government') desc, lower(title), key)
  where status = 'published';

-- What visitors say of a link. Neither names a person.
create table resource_report (
  id uuid primary key,
  resource_key text not null references resource on delete cascade,
  reason text not null check (reason in ('does_not_open', 'wrong_page', 'wrong_facts', 'closed')),
  note text not null,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index resource_report_by_status on resource_report (status, created_at, id);
create index resource_report_by_time on resource_report (created_at, id);
create index resource_report_resource_key on resource_report (resource_key);

create table resource_suggestion (
  id uuid primary key,
  title text not null,
  url text not null,
  why text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index resource_suggestion_by_status on resource_suggestion (status, created_at, id);
create index resource_suggestion_by_time on resource_suggestion (created_at, id);
-- The same address twice is one suggestion while nobody has looked at it.
create unique index resource_suggestion_open on resource_suggestion (lower(url)) where status = 'open';

create table community_category (
  key text primary key,
  title text not null,
  about text not null,
  position integer not null
);

-- A member under the name they post by. It goes with the account; what they wrote stays without a name.
create table community_author (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  display_name text not null,
  created_at timestamptz not null
);
create unique index community_author_display_name on community_author (lower(display_name));

create table community_topic (
  id uuid primary key,
  -- Set where the topic ships with the product.
  key text unique,
  category text not null references community_category,
  title text not null,
  pinned boolean not null default false,
  created_at timestamptz not null,
  hidden_at timestamptz,
  -- Of the posts that show; kept by a trigger.
  posts integer not null default 0,
  last_post_at timestamptz not null
);
create index community_topic_newest on community_topic (last_post_at desc, id)
  where hidden_at is null;
create index community_topic_of_category
  on community_topic (category, pinned desc, last_post_at desc, id) where hidden_at is null;

create table community_post (
  id uuid primary key,
  topic_id uuid not null references community_topic on delete cascade,
  -- Null for the operator, and for members whose account is deleted.
  author_id uuid references community_author on delete set null,
  by_operator boolean not null default false,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  search tsvector not null,
  check (not by_operator or author_id is null)
);
create index community_post_of_topic on community_post (topic_id, created_at, id)
  where hidden_at is null;
create index community_post_of_author on community_post (author_id) where author_id is not null;
create index community_post_topic_id on community_post (topic_id);
create index community_post_search on community_post using gin (search);

-- A post is found by the title of its topic too.
create function fill_community_post_search() returns trigger language plpgsql as $$
declare
  topic text := search_text((select title from community_topic where id = new.topic_id));
begin
  new.search := setweight(to_tsvector('english', topic), 'A')
    || setweight(to_tsvector('simple', topic), 'A')
    || setweight(to_tsvector('english', search_text(new.body)), 'B');
  return new;
end $$;
create trigger community_post_fill_search before insert or update of body, topic_id
  on community_post for each row execute function fill_community_post_search();

create function community_topic_renamed() returns trigger language plpgsql as $$
begin
  update community_post set body = body where topic_id = new.id;
  return null;
end $$;
create trigger community_topic_refresh_search after update of title on community_topic
  for each row when (old.title is distinct from new.title) execute function community_topic_renamed();

create function count_community_posts() returns trigger language plpgsql as $$
declare
  topic uuid := case when tg_op = 'DELETE' then old.topic_id else new.topic_id end;
begin
  update community_topic set posts = shown.posts,
    last_post_at = coalesce(shown.last_post_at, community_topic.created_at)
  from (select count(*) as posts, max(created_at) as last_post_at from community_post
        where topic_id = topic and hidden_at is null) as shown
  where id = topic;
  return null;
end $$;
create trigger community_post_count after insert or delete or update of hidden_at
  on community_post for each row execute function count_community_posts();
