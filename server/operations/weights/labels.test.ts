import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LabeledList } from '#eval/learning/labeled-lists.ts'
import { showAndAsk, simulateMembers } from '#eval/learning/simulated-members.ts'
import { defaultWeights, featureKeys } from '#matching/weights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addLabeledLists } from '#test/labels.ts'
import { countLabels } from './label-queries.ts'
import { labeledLists } from './labels.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const points = featureKeys.map((key) => defaultWeights.points[key])
const behaviour = { severity: 1, answers: 'opinions', talkative: 0.5 } as const

async function all(db: Db): Promise<LabeledList[]> {
  const lists: LabeledList[] = []
  for await (const some of labeledLists(db)) lists.push(...some)
  return lists
}

test('lists are read as members saw them, with their labels', async () => {
  const lists = showAndAsk(simulateMembers(30, points, 1), points, behaviour, 2)
  await addLabeledLists(app.db, lists, app.clock.now())
  const labeled = lists.filter(({ labels }) => labels.length > 0)
  const key = ({ rows, labels }: (typeof lists)[number]) => JSON.stringify([rows, labels])
  const read = await all(app.db)
  expect(read.map(key).sort()).toEqual(labeled.map(key).sort())
  expect(await countLabels(app.db)).toEqual({
    members: labeled.length,
    labels: labeled.reduce((sum, { labels }) => sum + labels.length, 0),
  })
})

test('a label belongs to the report that last showed the row; actions outweigh opinions', async () => {
  const { db, clock } = app
  await db.deleteFrom('match_feedback').execute()
  const member = await app.member()
  const account_id = member.user.id
  const minutesLater = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  const [opportunity_id, other] = [newId(), newId()]
  const report = async (shown_at: Date) => {
    const [id, survey_id] = [newId(), newId()]
    const survey = { id: survey_id, account_id, status: 'submitted', revision: 1, step: 'review' }
    await db
      .insertInto('survey')
      .values({ ...survey, answers: '{}' })
      .execute()
    const row = { id, account_id, survey_id, inputs: '{}', as_of: '2026-11-21' }
    await db.insertInto('report').values(row).execute()
    const shown = { account_id, report_id: id, tier: 0, weights: 'test', shown_at }
    await db
      .insertInto('match_impression')
      .values([
        { ...shown, opportunity_id, position: 1, score: 700, feature_values: [900, -1] },
        { ...shown, opportunity_id: other, position: 2, score: 650, feature_values: [500, 0] },
      ])
      .execute()
  }
  await report(minutesLater(0))
  await report(minutesLater(10))
  await report(minutesLater(30))
  const label = (label: string, minutes: number, opportunity = opportunity_id) => ({
    account_id,
    opportunity_id: opportunity,
    label,
    at: minutesLater(minutes),
  })
  await db
    .insertInto('match_feedback')
    .values([label('not_for_me', 20), label('accepted', 21), label('fits', -5, other)])
    .execute()
  expect(await all(db)).toEqual([
    {
      member: account_id,
      rows: [
        { position: 1, tier: 0, score: 70, values: [0.9, -1] },
        { position: 2, tier: 0, score: 65, values: [0.5, 0] },
      ],
      // A label given before any list was shown belongs to none.
      labels: [{ row: 0, gain: 3 }],
    },
  ])
  expect(await countLabels(db)).toEqual({ members: 1, labels: 2 })
})

test('many lists come in batches, most recent feedback first', async () => {
  const { db, clock } = app
  await db.deleteFrom('match_feedback').execute()
  const lists = showAndAsk(simulateMembers(150, points, 5), points, behaviour, 6)
  const labeled = lists.filter(({ labels }) => labels.length > 0)
  await addLabeledLists(db, labeled.slice(1), clock.now())
  const newest = labeled.slice(0, 1)
  await addLabeledLists(db, newest, new Date(clock.now().getTime() + 3_600_000))
  const sizes: number[] = []
  const streamed: LabeledList[] = []
  for await (const some of labeledLists(db)) {
    sizes.push(some.length)
    streamed.push(...some)
  }
  expect(sizes).toEqual([100, labeled.length - 100])
  const rows = (list: LabeledList | undefined) => JSON.stringify(list?.rows)
  expect(streamed.slice(0, 100).map(rows)).toContain(rows(newest[0]))
})
