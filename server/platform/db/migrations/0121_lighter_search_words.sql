-- concat_ws and array_to_string are stable, so PostgreSQL doesn't inline an immutable function that calls them:
-- each of a large import's search texts then takes about a third longer. No index uses this function.
alter function search_words stable;
