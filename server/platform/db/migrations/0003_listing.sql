create table organization (
  id uuid primary key,
  -- The name in a normal form: identity when a list is imported again.
  identity text not null unique,
  name text not null,
  slug text not null unique,
  about text,
  website text,
  industries text[] not null default '{}',
  status text not null default 'published' check (status in ('draft', 'published', 'closed', 'archived')),
  sample boolean not null default false,
  source text not null,
  first_seen date not null,
  last_verified date,
  created_at timestamptz not null default now()
);
create index organization_name on organization (lower(name), id);

create table opportunity (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  -- Where it was read; with external_id its identity when the list is imported again.
  source text not null,
  external_id text not null,
  title text not null,
  kind text not null check (kind in ('skillbridge', 'apprenticeship', 'fellowship', 'training', 'job')),
  program_type text,
  summary text,
  description text,
  other_eligibility text,
  url text,
  families text[] not null default '{}',
  occupations text[] not null default '{}',
  -- service:code
  specialties text[] not null default '{}',
  skills text[] not null default '{}',
  states text[] not null default '{}',
  nationwide boolean not null default false,
  online boolean not null default false,
  delivery text[] not null default '{}',
  -- Published lengths in days, pairs of min and max.
  lengths int4range[] not null default '{}',
  cohorts date[] not null default '{}',
  cohorts_offered boolean,
  services text[] not null default '{}',
  open_to text[] not null,
  work_hours text,
  pay_after integer,
  credentials text[] not null default '{}',
  clearance text check (clearance in ('none', 'secret', 'ts', 'ts_sci')),
  contact_name text,
  contact_email text,
  conflicts text[] not null default '{}',
  status text not null default 'published' check (status in ('draft', 'published', 'closed', 'archived')),
  sample boolean not null default false,
  first_seen date not null,
  last_verified date,
  closed_at timestamptz,
  -- Hash of what the source said, so an unchanged row is recognised.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector,
  unique (source, external_id)
);
create index opportunity_organization_id on opportunity (organization_id, title);
create index opportunity_search on opportunity using gin (search);
create index opportunity_published on opportunity (title, id) where status = 'published';
create index opportunity_states on opportunity using gin (states);
create index opportunity_families on opportunity using gin (families);

create table opportunity_location (
  opportunity_id uuid not null references opportunity on delete cascade,
  position smallint not null,
  city text,
  state text not null,
  zip text,
  latitude real,
  longitude real,
  primary key (opportunity_id, position)
);

-- Grows by one with every change of the published listing; the matcher's index is rebuilt when it moved.
create table listing_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 0
);
insert into listing_version default values;

create table import_run (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  status text not null check (status in ('running', 'done', 'failed')),
  counts jsonb,
  message text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index import_run_started_at on import_run (started_at desc);
