-- Stories that members write and agree to have published; one a member.
create table alumni_story (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  -- A draft is only its writer's; `waiting` is for an admin to read; only `published` is public.
  status text not null check (status in ('draft', 'waiting', 'published', 'declined', 'withdrawn')),
  -- Who the page says wrote it, as the writer chose.
  name text not null,
  title text not null,
  text text not null,
  role_before text not null,
  role_after text not null,
  -- What the writer agreed to, word by word; kept after a withdrawal, with the day of it.
  consent_version text,
  consent_text text,
  consented_at timestamptz,
  withdrawn_at timestamptz,
  -- What the admin wrote with the decision.
  note text,
  decided_at timestamptz,
  published_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('draft', 'withdrawn')
    or (consent_version is not null and consent_text is not null and consented_at is not null)),
  check ((status = 'published') = (published_at is not null))
);
create index alumni_story_published on alumni_story (published_at desc, id desc)
  where status = 'published';
create index alumni_story_queue on alumni_story (status, updated_at, id);

-- Every node makes its kept pages anew when what visitors read changes.
create function alumni_story_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;
create trigger alumni_story_updated after update on alumni_story for each row
  when (old.status = 'published' or new.status = 'published')
  execute function alumni_story_changed();
create trigger alumni_story_deleted after delete on alumni_story for each row
  when (old.status = 'published') execute function alumni_story_changed();
