-- Among the government's own, and among the others, what helps with most comes first: the front doors.
drop index resource_order;
create index resource_order
  on resource ((run_by = 'government') desc, cardinality(needs) desc, lower(title), key)
  where status = 'published';
