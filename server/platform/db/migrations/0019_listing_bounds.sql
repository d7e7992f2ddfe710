-- What the matcher reckons with is a number or a day somebody can mean, whoever wrote it: one row that is not would
-- spoil everybody's report. What was stored before and is not becomes unknown.
update opportunity_location set latitude = null, longitude = null
  where (latitude is null) <> (longitude is null)
    or not (latitude between -90 and 90 and longitude between -180 and 180);
update opportunity set
  cohorts = array(select day from unnest(cohorts) as day where day between '2000-01-01' and '2099-12-31' order by day),
  lengths = array(select one from unnest(lengths) as one where one <@ int4range(1, 1102) and not isempty(one) order by one)
  where not ('2000-01-01' <= all (cohorts) and '2099-12-31' >= all (cohorts)
    and int4range(1, 1102) @> all (lengths) and 'empty'::int4range <> all (lengths))
    or array_position(cohorts, null) is not null or array_position(lengths, null) is not null;
update opportunity set last_verified = null where last_verified not between '2000-01-01' and '2099-12-31';

-- NaN is greater than every number here.
alter table opportunity_location add constraint opportunity_location_point check (
  (latitude is null) = (longitude is null)
  and latitude between -90 and 90 and longitude between -180 and 180);
alter table opportunity
  add constraint opportunity_cohorts check (
    '2000-01-01' <= all (cohorts) and '2099-12-31' >= all (cohorts)
    and array_position(cohorts, null) is null),
  add constraint opportunity_lengths check (
    int4range(1, 1102) @> all (lengths) and 'empty'::int4range <> all (lengths)
    and array_position(lengths, null) is null),
  add constraint opportunity_last_verified check (last_verified between '2000-01-01' and '2099-12-31');
