-- What public pages show beside the listing: when it changes, every node makes its kept pages anew.
create function pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;

create trigger claim_pages_changed after insert or update or delete on claim
  for each statement execute function pages_changed();
create trigger testimonial_pages_changed after insert or update or delete on testimonial
  for each statement execute function pages_changed();
create trigger resource_pages_changed after insert or update or delete on resource
  for each statement execute function pages_changed();
create trigger community_category_pages_changed after insert or update or delete
  on community_category for each statement execute function pages_changed();
create trigger community_topic_pages_changed after insert or update or delete on community_topic
  for each statement execute function pages_changed();
create trigger community_post_pages_changed after insert or update or delete on community_post
  for each statement execute function pages_changed();
create trigger rule_pages_changed after insert or update or delete on rule
  for each statement execute function pages_changed();
create trigger milestone_pages_changed after insert or update or delete on milestone
  for each statement execute function pages_changed();
create trigger opportunity_problem_pages_changed after insert or update or delete
  on opportunity_problem for each statement execute function pages_changed();
