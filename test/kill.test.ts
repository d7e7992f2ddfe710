import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthResponse, register } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { getReport, listReports, retryReport } from '#contract/transition/reports.ts'
import {
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { answersWith } from '#test/answers.ts'
import { caller } from '#test/app.ts'
import { createKillable, type ServerProcess } from '#test/server-process.ts'

// kill -9 at random moments while members save surveys and reports are generated: everything acknowledged
// survives, and each submitted survey ends with one report.

const kills = process.env.FULL ? 20 : 2
/** A killed server's job is released after at most 15 s. */
const reportLimitMs = 60_000

/** What was acknowledged to one member, and what may have happened: the last call got no response. */
interface Person {
  readonly token: string
  revision: number
  experience: string
  pendingExperience: string | undefined
  readonly submitted: Set<string>
  /** Submits without a response: each may or may not have happened. */
  unanswered: number
}

let server: ServerProcess
let call: ReturnType<typeof caller>
const savers: Person[] = []
let submitSeen = () => {}
const counted = { saves: 0, submits: 0, unanswered: 0 }

beforeAll(async () => {
  server = await createKillable()
  call = caller(server.url)
  await server.start()
})
afterAll(() => server.close())

/** Retries while the server is still starting, as a browser does. */
async function withRetries<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable' || attempts === 20)
        throw error
      await new Promise((wake) => setTimeout(wake, 500))
    }
  }
}

async function addPerson(): Promise<Person> {
  const email = `person-${savers.length + 1}@example.com`
  const name = { first_name: 'Ana', last_name: 'Reyes' }
  const input = { email, ...name, password: 'sturdy harbor lantern' }
  const { token }: AuthResponse = await withRetries(() => call(register, input))
  const initial = { revision: 0, experience: '', pendingExperience: undefined, unanswered: 0 }
  const person = { token, ...initial, submitted: new Set<string>() }
  savers.push(person)
  return person
}

/** Saves once; records the attempt before the call and the acknowledgment after it. */
async function save(person: Person): Promise<void> {
  const { token, revision } = person
  person.pendingExperience = `text ${revision + 1}`
  const answers = answersWith({ goals: { experience: person.pendingExperience } })
  const saved = await call(saveCurrentSurvey, { revision, step: 'goals', answers }, { token })
  person.revision = saved.revision
  person.experience = person.pendingExperience
  person.pendingExperience = undefined
  counted.saves += 1
}

async function submit(person: Person): Promise<void> {
  const { token, revision } = person
  person.unanswered += 1
  const { surveyId } = await call(submitCurrentSurvey, { revision }, { token })
  person.unanswered -= 1
  person.submitted.add(surveyId)
  counted.submits += 1
  submitSeen()
}

/** Saves continuously until the server is gone, and submits whenever the previous report is ready. */
async function answerUntilKilled(person: Person): Promise<void> {
  try {
    for (;;) {
      for (let saves = 0; saves < 4; saves++) await save(person)
      await submit(person).catch((error) => {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error
        person.unanswered -= 1
      })
    }
  } catch (error) {
    // The server or its database is gone; any other rejection is a bug.
    if (error instanceof AppError && error.code !== 'unavailable') throw error
    counted.unanswered += 1
  }
}

/** Everything acknowledged is saved; an unanswered call may have happened, but only as a whole. */
async function requireAnswers(person: Person): Promise<void> {
  const { token } = person
  const { revision, answers } = await withRetries(() => call(getCurrentSurvey, {}, { token }))
  const experience = answers.goals?.experience ?? ''
  const isSaved = revision === person.revision && experience === person.experience
  const isNext = revision === person.revision + 1 && experience === person.pendingExperience
  expect([revision, experience, isSaved || isNext]).toEqual([revision, experience, true])
  person.revision = revision
  person.experience = experience
  person.pendingExperience = undefined
}

/** Each submitted survey has one report, ready in time; one that met every kill fails and is retried. */
async function requireReports(person: Person): Promise<void> {
  const { token } = person
  const until = Date.now() + reportLimitMs
  const surveys: string[] = []
  for (let page = 1, total = 1; surveys.length < total; page++) {
    const list = await withRetries(() => call(listReports, { page, pageSize: 100 }, { token }))
    total = list.total
    for (const { id } of list.items) {
      const ask = () => withRetries(() => call(getReport, { id }, { token }))
      let report = await ask()
      while (report.status !== 'ready' && Date.now() < until) {
        if (report.status === 'failed')
          await withRetries(() => call(retryReport, { id }, { token }))
        await new Promise((wake) => setTimeout(wake, 250))
        report = await ask()
      }
      if (report.status !== 'ready') throw new Error(`A report is still ${report.status}.`)
      surveys.push(report.surveyId)
    }
    if (list.items.length === 0) break
  }
  expect(new Set(surveys).size).toBe(surveys.length)
  for (const id of person.submitted) expect(surveys).toContain(id)
  const maxRevision = person.submitted.size + person.unanswered
  expect(surveys.length).toBeLessThanOrEqual(maxRevision)
}

test(`${kills} kills at random moments lose nothing and duplicate nothing`, {
  timeout: 900_000,
}, async () => {
  for (let round = 1; round <= kills; round++) {
    const members = [await addPerson(), await addPerson(), await addPerson()]
    const submitted = new Promise<void>((resolve) => (submitSeen = resolve))
    const answering = members.map(answerUntilKilled)
    const what = round % 2 === 0 ? 'tree' : 'server'
    // Every other kill comes right after a submit, while its report is being generated.
    if (round % 2 === 1) await Promise.race([submitted, ...answering])
    await new Promise((wake) => setTimeout(wake, Math.random() * (round % 2 === 1 ? 150 : 1_500)))
    await server.kill(what)
    await Promise.all(answering)
    await server.start()
    for (const person of savers) await requireAnswers(person)
    const due = round === kills ? savers : process.env.FULL ? members : []
    for (const person of due) await requireReports(person)
  }
  const { saves, submits, unanswered } = counted
  expect([saves > 0, submits > 0, unanswered]).toEqual([true, true, 3 * kills])
  console.log(
    `${kills} kills: ${saves} saves and ${submits} submits acknowledged, 0 lost, 0 doubled`,
  )
})
