-- The words by which specialties and occupations are found, as they are spelled: "IT" is no stop word here.
create function spelled_words(title text, aliases text[]) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', search_text(title || ' ' || array_to_string(aliases, ' ')));

create index specialty_words on specialty using gin (spelled_words(title, aliases));
create index occupation_words on occupation using gin (spelled_words(title, '{}'));
create index occupation_title_words on occupation_title using gin (spelled_words(title, '{}'));
create index occupation_code on occupation (code text_pattern_ops);
