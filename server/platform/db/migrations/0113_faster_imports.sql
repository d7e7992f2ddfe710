-- Imports of large lists: cheaper texts of new rows.

-- Its functions are stable, so that only as a stable function it is planned as part of a statement; otherwise
-- PostgreSQL starts a query for each row.
alter function search_words(text, text, text[], text, text, text, text) stable;

-- Checks each word once, however often it occurs.
create or replace function add_listing_words(texts text[]) returns void language sql as $$
  insert into listing_word (word)
    select word from (
      select distinct word from unnest(texts) as one (value), words_of(value) as found (word)
    ) as found
    where is_listing_word(word) and not exists (
      select from listing_word as known where known.word = found.word)
    order by word
    on conflict do nothing
$$;
