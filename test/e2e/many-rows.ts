import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Rows in each filled list. */
export const manyRows = 10_000

/** A number's word of a list: the same in every run. */
const word = (list: string) =>
  sql`(string_to_array(${list}::text, ' '))[1 + n % ${list.split(' ').length}::int]`
const trades = 'Welding Logistics Cybersecurity Nursing Aviation Plumbing Accounting Robotics'
const jobs = 'Apprentice Analyst Technician Coordinator Engineer Specialist Trainee'
const towns = 'Norfolk Fayetteville Killeen Tacoma Clarksville Pensacola Anchorage'
const givenNames = 'Ana Ben Chidi Dolores Emeka Fatima Guadalupe Hiroshi Maximiliana'
const surnames = 'Reyes Cole Park Okonkwo-Montgomery Lee Vandenberg Ortiz'

/** Every twentieth name is as long as real ones get. */
const longTail = sql`case when n % 20 = 0 then ' for the Advancement of Veterans and Military Families in the National Capital Region' else '' end`

/** Minutes before now, so that the newest have the lowest numbers. */
const moment = (minutes: number) => sql`now() - make_interval(mins => n * ${minutes}::int)`

/** Adds organizations, opportunities, accounts, audit events, emails, messages, reported listings and imports. */
export async function fillLists(db: Db): Promise<void> {
  const series = sql`generate_series(1, ${manyRows}::int) as n`
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`
      insert into organization (id, identity, name, slug, website, status, source, first_seen, last_verified)
      select gen_random_uuid(), 'many-' || n, ${word(trades)} || ' ' || ${word(towns)} || ' ' || n || ${longTail},
        'many-' || n, 'https://host-' || n || '.example',
        case when n % 9 = 0 then 'draft' when n % 31 = 0 then 'closed' else 'published' end,
        'Many rows', current_date - n % 700, current_date - n % 500
      from ${series}`.execute(one)
    await sql`
      insert into opportunity (id, organization_id, source, external_id, content_hash, title, kind, summary,
        families, states, nationwide, online, delivery, lengths, services, open_to, status, conflicts,
        first_seen, last_verified, created_at, updated_at)
      select gen_random_uuid(), host.id, 'Many rows', 'many-' || n, 'x',
        ${word(trades)} || ' ' || ${word(jobs)} || ' ' || n || ${longTail},
        ${word('skillbridge job apprenticeship training')}, 'Learn on the job.', '{}',
        array[${word('VA NC TX WA TN FL AK')}], false, n % 5 = 0, '{}', '{}', '{}', '{active}',
        case when n % 13 = 0 then 'draft' when n % 29 = 0 then 'closed' else 'published' end, '{}',
        current_date - n % 700, case when n % 7 = 0 then null else current_date - n % 500 end,
        ${moment(9)}, ${moment(7)}
      from ${series} join organization as host on host.identity = 'many-' || n`.execute(one)
    await sql`
      insert into account (id, email, first_name, last_name, created_at, status, role)
      select gen_random_uuid(), lower(${word(givenNames)}) || '.' || n || '@' ||
          case when n % 20 = 0 then 'a-very-long-mail-domain-of-an-installation.army.example' else 'example.com' end,
        ${word(givenNames)}, ${word(surnames)}, ${moment(60)},
        case when n % 50 = 0 then 'suspended' else 'active' end, case when n % 90 = 0 then 'mentor' else 'user' end
      from ${series}`.execute(one)
    await sql`
      insert into audit_event (seq, at, actor, kind, subject, detail, previous_hash, hash)
      select base.seq + n, now() - make_interval(mins => ${manyRows}::int - n), person.id::text,
        ${word('session.opened account.role_changed settings.changed claim.changed session.refused')},
        case when n % 3 = 0 then person.id::text end,
        case when n % 5 = 1 then '{"before": "user", "after": "mentor"}'::jsonb
          else jsonb_build_object('settings', 'siteName, contactEmail, messagesPerHour', 'revision', n) end,
        '\\x00', '\\x00'
      from ${series}, (select coalesce(max(seq), 0) as seq from audit_event) as base,
        lateral (select id from account offset n % 100 limit 1) as person
      order by n`.execute(one)
    await sql`
      insert into mail (id, recipient, kind, content, status, attempts, last_error, created_at, sent_at)
      select gen_random_uuid(), 'person-' || n || '@example.com', 'report_ready',
        '{"subject": "Your report is ready", "paragraphs": [], "action": null}', case when n % 11 = 0 then 'failed' else 'sent' end, 1,
        case when n % 11 = 0 then '550 5.1.1 The email account that you tried to reach does not exist.' end,
        ${moment(12)}, case when n % 11 > 0 then ${moment(12)} end
      from ${series}`.execute(one)
    await sql`
      insert into ticket (id, name, email, kind, subject, message, status, created_at, updated_at, is_priority)
      select gen_random_uuid(), ${word(givenNames)} || ' ' || ${word(surnames)}, 'person-' || n || '@example.com',
        ${word('question account problem')}, 'About ' || ${word(trades)} || ${longTail}, 'When does my window open?',
        ${word('open waiting')}, ${moment(30)}, ${moment(20)}, n % 40 = 0
      from ${series}`.execute(one)
    await sql`
      insert into opportunity_problem (id, opportunity_id, kind, note, status, created_at)
      select gen_random_uuid(), opportunity.id, ${word('no_answer wrong_facts closed')}, 'I wrote twice.', 'open', ${moment(45)}
      from ${series} join opportunity on opportunity.external_id = 'many-' || n`.execute(one)
    await sql`
      insert into import_run (id, kind, file_name, file_sha256, bytes, status, counts, message, started_at, finished_at,
        reviewed_at)
      select gen_random_uuid(), ${word('skillbridge-programs skillbridge-locations onet crosswalk duties wages rules')},
        lower(${word(trades)}) || '-list-' || n || case when n % 20 = 0 then '-as-published-by-the-department-of-defense-on-its-website' else '' end || '.csv',
        'x', 20000 + n * 37, case when n % 11 = 0 then 'failed' when n % 17 = 0 then 'rolled_back' else 'done' end,
        jsonb_build_object('new', n % 7, 'changed', n % 90, 'same', 4000, 'gone', n % 3, 'refused', n % 5),
        case when n % 11 = 0 then 'The file has no column PROGRAM. Nothing was changed.' end,
        ${moment(40)}, ${moment(40)}, case when n % 10 = 9 then now() end
      from ${series}`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
}

/** Deletes everything the lists show, except the accounts and their audit events. */
export async function emptyLists(db: Db): Promise<void> {
  await sql`
    truncate opportunity, organization, mail, ticket, resource, import_run, community_case, setting_version
    cascade`.execute(db)
}
