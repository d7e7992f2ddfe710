-- A part of the sitemap is read from an index alone, in its order, not from every row of the listing.
create index opportunity_mapped on opportunity (id) include (updated_at)
  where status = 'published' and not sample;
create index opportunity_mapped_hosts on opportunity (organization_id, updated_at)
  where status = 'published' and not sample;
