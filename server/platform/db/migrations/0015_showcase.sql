-- What the public pages claim of the service itself: always the same rows, changed by admins.
create table claim (
  key text primary key check (key in ('members', 'success_rate')),
  value text not null,
  label text not null,
  -- Without them the pages say that nobody measured it.
  source text,
  as_of date,
  check ((source is null) = (as_of is null))
);
insert into claim (key, value, label) values
  ('members', '500+', 'service members'),
  ('success_rate', '95%', 'success rate');

create table testimonial (
  id uuid primary key default gen_random_uuid(),
  quote text not null,
  who text not null,
  about text not null,
  is_illustrative boolean not null,
  -- How and when a real person agreed.
  permission text,
  is_published boolean not null,
  position smallint not null check (position between 0 and 999),
  created_at timestamptz not null default now(),
  check (is_illustrative or permission is not null)
);
create index testimonial_order on testimonial (position, created_at, id);
create index testimonial_published on testimonial (position, created_at, id) where is_published;
-- Nobody said these: each is labelled so wherever it stands.
insert into testimonial (quote, who, about, is_illustrative, is_published, position) values
  ('I had a date and no plan. The report told me which weeks I could use, which places fit inside them, and what to ask my commander for.',
    'An Army signal soldier, E-5', 'Leaves in seven months and looks for IT support work near home', true, true, 10),
  ('Nothing outside says “infantry”. Seeing my work turned into skills, with the reason beside each match, gave me words for interviews.',
    'A Marine rifleman, E-4', 'Separates next year and would move anywhere', true, true, 20),
  ('My retirement date was close and most places were a reach. It said so, and showed what I could still do that week.',
    'An Air Force maintenance superintendent, E-8', 'Retires in three months and stays near the base', true, true, 30);

-- Addresses that want to hear when the service opens. One row an address; removed by its link, with the
-- account of the same address, and, when nobody confirmed it, after 30 days.
create table waitlist_entry (
  id uuid primary key,
  email text not null,
  -- The two questions; null when not answered.
  separation text check (separation in
    ('within_6_months', 'within_12_months', 'within_24_months', 'later', 'separated', 'unsure')),
  need text check (need in ('skillbridge', 'job', 'plan', 'benefits', 'resume', 'mentor')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- Of the newest letter's link.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null
);
create unique index waitlist_entry_email on waitlist_entry (lower(email));
create index waitlist_entry_unconfirmed on waitlist_entry (asked_at) where confirmed_at is null;
create index waitlist_entry_confirmed on waitlist_entry (separation, need) where confirmed_at is not null;
