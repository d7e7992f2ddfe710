create table family (
  code text primary key,
  title text not null
);

create table skill (
  id text primary key,
  name text not null,
  kind text not null,
  aliases text[] not null default '{}',
  source text not null
);
create index skill_name on skill (lower(name) text_pattern_ops);

create table occupation (
  code text primary key,
  title text not null,
  summary text,
  family_code text not null,
  job_zone smallint,
  holland text,
  -- Realistic, Investigative, Artistic, Social, Enterprising, Conventional, 1 to 7 as published.
  interests real[],
  outlook text,
  source text not null,
  checked_on date not null
);
create index occupation_family_code on occupation (family_code);
create index occupation_by_title on occupation (lower(title) text_pattern_ops);

create table occupation_title (
  occupation_code text not null references occupation on delete cascade,
  title text not null,
  kind text not null check (kind in ('curated', 'alternate', 'reported', 'short')),
  source text not null,
  primary key (occupation_code, title)
);

create table occupation_skill (
  occupation_code text not null references occupation on delete cascade,
  skill_id text not null references skill on delete cascade,
  source text not null,
  primary key (occupation_code, skill_id)
);
create index occupation_skill_skill_id on occupation_skill (skill_id);

create table occupation_task (
  occupation_code text not null references occupation on delete cascade,
  task_id integer not null,
  task text not null,
  kind text,
  source text not null,
  primary key (occupation_code, task_id)
);

create table occupation_technology (
  occupation_code text not null references occupation on delete cascade,
  name text not null,
  category text not null,
  hot boolean not null,
  source text not null,
  primary key (occupation_code, name, category)
);

create table related_occupation (
  occupation_code text not null references occupation on delete cascade,
  related_code text not null references occupation on delete cascade,
  tier text not null,
  position smallint not null,
  source text not null,
  primary key (occupation_code, related_code)
);
create index related_occupation_related_code on related_occupation (related_code);

create table specialty (
  service text not null,
  code text not null,
  title text not null,
  category text check (category in ('enlisted', 'warrant', 'officer')),
  summary text,
  duty text,
  aliases text[] not null default '{}',
  source text not null,
  checked_on date not null,
  primary key (service, code)
);
create index specialty_code on specialty (code text_pattern_ops);
create index specialty_title on specialty (lower(title) text_pattern_ops);

create table specialty_skill (
  service text not null,
  code text not null,
  skill_id text not null references skill on delete cascade,
  source text not null,
  primary key (service, code, skill_id),
  foreign key (service, code) references specialty on delete cascade
);
create index specialty_skill_skill_id on specialty_skill (skill_id);

-- The crosswalk; position 1 is the closest occupation. Codes may name occupations not loaded yet.
create table specialty_occupation (
  service text not null,
  code text not null,
  occupation_code text not null,
  position smallint not null,
  source text not null,
  primary key (service, code, occupation_code),
  foreign key (service, code) references specialty on delete cascade
);
create index specialty_occupation_occupation_code on specialty_occupation (occupation_code);

create table rule (
  key text primary key,
  kind text not null,
  service text,
  component text,
  grades text[] not null default '{}',
  days integer,
  basis text,
  approver text,
  text text not null,
  conflict text,
  source text not null,
  url text,
  effective_from date,
  effective_to date,
  checked_on date not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  edited boolean not null default false
);

create table milestone (
  key text primary key,
  title text not null,
  anchor text not null check (anchor in ('separation', 'opens')),
  from_days integer,
  to_days integer,
  applies_to text[] not null default '{}',
  if_missed text,
  text text not null,
  source text not null,
  url text,
  effective_from date,
  checked_on date not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  edited boolean not null default false
);

create table resource (
  key text primary key,
  title text not null,
  url text not null,
  needs text[] not null,
  moments text[] not null,
  audience text,
  summary text not null,
  phone text,
  source text not null,
  checked_on date not null,
  confidence text not null check (confidence in ('high', 'medium', 'low'))
);

-- What of the shipped data is loaded already, so a start loads only what has changed.
create table shipped_file (
  name text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);
