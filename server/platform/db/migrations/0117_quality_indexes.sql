-- The rows with a problem, each counted from its own small index. They name the conditions of issues.ts.
create index opportunity_conflicting on opportunity (id)
  where status <> 'archived' and conflicts <> '{}';
create index opportunity_without_place on opportunity (id)
  where status <> 'archived' and states = '{}' and not nationwide and not online
    and not 'online' = any (delivery);
create index opportunity_without_text on opportunity (id)
  where status <> 'archived' and description is null and summary is null;
create index organization_without_website on organization (id)
  where status <> 'archived' and website is null;
create index organization_without_text on organization (id)
  where status <> 'archived' and about is null;
