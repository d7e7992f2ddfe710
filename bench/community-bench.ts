import { sql } from 'kysely'
import { getTopic, listTopics } from '#contract/community/community.ts'
import { listMemberTopics, readTopic } from '#contract/community/posting.ts'
import {
  categories,
  searchTopics,
  similarTopics,
  topicWithPosts,
} from '#server/community/community/community.ts'
import { memberTopics, readAs } from '#server/community/posting/reading.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable, timingOf } from './timing.ts'

// Milliseconds of the community's lists and searches: `community-bench.ts [posts]`. Goal: 150 ms at a million posts.
// Compared with typical forum software queries: one join with an offset, and ranking every match.

const posts = Number(process.argv[2] ?? 1_000_000)
const postsOfTopic = 8
const topics = Math.ceil(posts / postsOfTopic)
const memberCount = 20_000
const runs = 20
const goal = 150
const database = await openScratchDatabase()
const { db, pool } = database

const statements = [
  'set statement_timeout = 0',
  "set maintenance_work_mem = '512MB'",
  'alter table community_post disable trigger user',
  'alter table community_topic disable trigger user',
  'drop index community_post_search',
  `insert into account (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), 'person-' || n || '@example.com', 'Person', 'Number', now() - interval '1 year'
   from generate_series(1, ${memberCount}) as n`,
  `insert into community_author (id, account_id, display_name, name_key, created_at)
   select gen_random_uuid(), id, 'Writer ' || row_number() over (), 'writer' || row_number() over (), now()
   from account`,
  `with known as materialized (select array_agg(key) as keys from community_category)
   insert into community_topic (id, category, title, created_at, posts, last_post_at, tags)
   select gen_random_uuid(), keys[1 + n % cardinality(keys)],
     'Question ' || n || ' about w' || (n * 7919) % 4001 || ' and w' || (n * 31) % 997,
     now() - n * interval '1 minute', ${postsOfTopic}, now() - n * interval '30 seconds',
     case when n % 50 = 0 then array['state:VA'] else '{}' end
   from known, generate_series(1, ${topics}::bigint) as n`,
  `with topic as materialized (select id, title, created_at, row_number() over () as n from community_topic),
    author as materialized (select array_agg(id) as ids from community_author)
   insert into community_post (id, topic_id, author_id, body, created_at, search)
   select gen_random_uuid(), topic.id, ids[1 + (topic.n * 8 + m) * 7919 % ${memberCount}], text.body,
     topic.created_at + m * interval '1 minute',
     setweight(to_tsvector('english', topic.title), 'A') || setweight(to_tsvector('english', text.body), 'B')
   from topic, author, generate_series(1, ${postsOfTopic}) as m,
     lateral (select topic.n * 8 + m as k) as number,
     lateral (select 'My resume has w' || (k * 7919) % 4001 || ' w' || (k * 104729) % 3989 || ' w' || (k * 611953) % 2003
       || ' w' || (k * 31337) % 997 || ' and w' || (k * 99991) % 499 || '.'
       || case when k % 5 = 0 then ' The packet went to my commander.' else '' end
       || case when k % 100003 = 0 then ' A zeppelin.' else '' end as body) as text`,
  'create index community_post_search on community_post using gin (search)',
  `insert into community_reading (account_id, topic_id, follows, seen_at, created_at)
   select (select account_id from community_author order by id limit 1), id, true, now() - interval '30 days', now()
   from community_topic limit 500`,
  'insert into community_topic_count select category, count(*) from community_topic where key is null group by category\n   on conflict (category) do update set topics = community_topic_count.topics + excluded.topics',
  'alter table community_post enable trigger user',
  'alter table community_topic enable trigger user',
  'vacuum analyze community_topic',
  'vacuum analyze community_post',
  'analyze',
]

const started = performance.now()
const client = await pool.connect()
for (const statement of statements) await client.query(statement)
client.release()
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(
  `${posts.toLocaleString('en-US')} posts in ${topics.toLocaleString('en-US')} topics written in ${seconds} s. ${describeMachine()}\n`,
)

const { account_id: accountId } = await db
  .selectFrom('community_author')
  .select('account_id')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const { id } = await db
  .selectFrom('community_topic')
  .select('id')
  .orderBy('created_at')
  .limit(1)
  .executeTakeFirstOrThrow()

const list = (input: object) => () => searchTopics(db, listTopics.input.parse(input), 20)
const listOwnTopics = (input: object) => () =>
  memberTopics(db, accountId, listMemberTopics.input.parse(input), 20)

/** The list as one join with an offset. */
const peerList = (offset: number) => () =>
  sql`select topic.*, category.title, (select body from community_post where topic_id = topic.id
      order by created_at limit 1) from community_topic as topic
    join community_category as category on category.key = topic.category
    where topic.hidden_at is null order by last_post_at desc limit 20 offset ${offset}`.execute(db)
/** The search that ranks every match and groups by topic. */
const peerSearch = (word: string) => () =>
  sql`select topic_id, max(ts_rank(search, to_tsquery('english', ${word}))) as score from community_post
    where search @@ to_tsquery('english', ${word}) and hidden_at is null
    group by topic_id order by score desc limit 20`.execute(db)

const deep = Math.floor(topics / 20)
const cases: readonly [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
  ['newest topics', list({}), peerList(0)],
  ['the last page', list({ page: deep }), peerList((deep - 1) * 20)],
  ['one category', list({ category: 'work' })],
  ['one category, page 500', list({ category: 'work', page: 500 })],
  ['without an answer', list({ state: 'open' })],
  ['one state', list({ tag: 'state:VA' })],
  ['a word of every post', list({ q: 'resume' }), peerSearch('resume')],
  ['a word of every fifth', list({ q: 'packet' }), peerSearch('packet')],
  ['a word of one in 4,000', list({ q: 'w3999' }), peerSearch('w3999')],
  ['a word of ten', list({ q: 'zeppelin' }), peerSearch('zeppelin')],
  ['two words', list({ q: 'packet w499' }), peerSearch('packet & w499')],
  ['a word that is nowhere', list({ q: 'xylophone' }), peerSearch('xylophone')],
  ['similar titles', () => similarTopics(db, 'A question about w17 and w40')],
  ['the categories', () => categories(db)],
  ['a topic', () => topicWithPosts(db, getTopic.input.parse({ id }), 20)],
  ['a topic as a member', () => readAs(db, accountId, readTopic.input.parse({ id }), 20)],
  ['a member’s topics', listOwnTopics({})],
  ['new since the last visit', listOwnTopics({ show: 'unread' })],
  ['topics one wrote in', listOwnTopics({ show: 'own' })],
]

async function measure(run: () => Promise<unknown>) {
  const times: number[] = []
  for (let i = 0; i < runs; i += 1) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  return timingOf(times)
}

const table = [['A page of 20', 'p50', 'p95', 'goal', 'peer p50', 'peer p95']]
for (const [name, run, peer] of cases) {
  const { p50, p95 } = await measure(run)
  const other = peer && (await measure(peer))
  const show = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} ms`)
  const met = p95 <= goal ? 'met' : 'missed'
  table.push([name, show(p50), show(p95), met, show(other?.p50), show(other?.p95)])
}
console.log(showTable(table))
await database.close()
