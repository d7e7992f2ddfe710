-- How many topics show in each category: counting them anew for every list takes longer than the list.
create table community_topic_count (
  category text primary key references community_category on delete cascade,
  topics integer not null
);
insert into community_topic_count
  select category, count(*) from community_topic where hidden_at is null and posts > 0 group by category;

create function count_community_topics() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.hidden_at is null and old.posts > 0;
  is_now boolean := tg_op <> 'DELETE' and new.hidden_at is null and new.posts > 0;
begin
  if was and is_now and old.category = new.category then
    return null;
  end if;
  if was then
    update community_topic_count set topics = topics - 1 where category = old.category;
  end if;
  if is_now then
    insert into community_topic_count values (new.category, 1)
      on conflict (category) do update set topics = community_topic_count.topics + 1;
  end if;
  return null;
end $$;
create trigger community_topic_count after insert or delete or update of category, hidden_at, posts
  on community_topic for each row execute function count_community_topics();

-- With all that a page of a list asks for, so that what is skipped is not read from the table.
drop index community_topic_newest;
create index community_topic_newest on community_topic (last_post_at desc, id)
  where hidden_at is null and posts > 0;
drop index community_topic_of_category;
create index community_topic_of_category on community_topic (category, pinned desc, last_post_at desc, id)
  where hidden_at is null and posts > 0;
create index community_topic_answered on community_topic (category, last_post_at desc)
  where hidden_at is null and posts > 0 and answer_post_id is not null;
