-- Indexes that no query uses, which cost every import: lists are filtered and ordered in memory, and admins' lists use
-- opportunity_any_title and opportunity_verified_at.
drop index opportunity_states;
drop index opportunity_by_title;
drop index opportunity_by_verified;
-- Read once in an import that refuses rows, which reads the whole table anyway.
drop index listed_record_name;

-- Most changes have no parent.
drop index import_change_parent;
create index import_change_parent on import_change (run_id, target, parent) where parent is not null;
