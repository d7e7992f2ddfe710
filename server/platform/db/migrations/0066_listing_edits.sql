-- Admins edit the listing by hand: conflicts are noticed, edits survive imports, and every edit can be taken back.

-- Counts every change of what can be edited. `source_values` has, by column, what the source says where an admin
-- decided otherwise; an import writes there instead of into the column.
alter table opportunity
  add column revision integer not null default 1,
  add column source_values jsonb not null default '{}';
alter table organization
  add column revision integer not null default 1,
  add column source_values jsonb not null default '{}',
  add column updated_at timestamptz not null default now(),
  -- The organization that this one was merged into.
  add column merged_into uuid references organization on delete set null;

create function next_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger opportunity_revision before update of organization_id, title, kind, program_type,
    summary, description, other_eligibility, requirements, cost, url, families, occupations,
    specialties, states, nationwide, online, delivery, lengths, cohorts, cohorts_offered, services,
    open_to, work_hours, pay_after, credentials, clearance, contact_name, contact_email, conflicts,
    status, source_values
  on opportunity for each row execute function next_revision();
create trigger organization_revision before update of name, about, website, industries, status,
    source_values
  on organization for each row
  when ((old.name, old.about, old.website, old.industries, old.status, old.source_values)
    is distinct from (new.name, new.about, new.website, new.industries, new.status, new.source_values))
  execute function next_revision();

-- An identity of an import that belongs to another organization since a merge.
create table organization_alias (
  identity text primary key,
  organization_id uuid not null references organization on delete cascade
);
create index organization_alias_of on organization_alias (organization_id);
create index organization_merged_into on organization (merged_into) where merged_into is not null;

-- Each edit by an admin; `changes` is an array of {"column", "before", "after"} with values as to_jsonb writes them.
create table listing_edit (
  id uuid primary key,
  opportunity_id uuid references opportunity on delete cascade,
  organization_id uuid references organization on delete cascade,
  -- Not a reference: an edit outlives the account of the admin who made it.
  account_id uuid not null,
  action text not null,
  changes jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(opportunity_id, organization_id) = 1)
);
create index listing_edit_opportunity_id on listing_edit (opportunity_id, at desc, id desc)
  where opportunity_id is not null;
create index listing_edit_organization_id on listing_edit (organization_id, at desc, id desc)
  where organization_id is not null;

-- Two names with the same key are probably one: case, punctuation and legal forms do not matter.
create function duplicate_key(value text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(lower(value),
    '[[:punct:][:space:]]+', ' ', 'g'),
    '\m(the|incorporated|inc|llc|ltd|corporation|corp|company|co)\M', '', 'g'), ' +', ' ', 'g'));

create index opportunity_any_title on opportunity (lower(title), id);
create index opportunity_title_parts on opportunity using gin (lower(title) gin_trgm_ops);
create index opportunity_updated_at on opportunity (updated_at, id);
create index opportunity_verified_at on opportunity (last_verified nulls first, id);
create index opportunity_duplicate on opportunity (organization_id, duplicate_key(title))
  where status <> 'archived';
create index opportunity_edited on opportunity (id) where source_values <> '{}';
create index organization_name_parts on organization using gin (lower(name) gin_trgm_ops);
create index organization_updated_at on organization (updated_at, id);
create index organization_duplicate on organization (duplicate_key(name)) where status <> 'archived';
