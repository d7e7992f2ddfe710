-- Kept pages show the names of members: a new name, or one that went, makes them anew.
create trigger community_author_pages_changed after update or delete on community_author
  for each statement execute function pages_changed();

-- The first post of a topic, shown or removed, without sorting all of its posts.
create index community_post_in_order on community_post (topic_id, created_at, id);
drop index community_post_topic_id;
