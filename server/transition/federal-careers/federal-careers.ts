import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type {
  addFederalStepsToRoadmap,
  getFederalChecklist,
  getFederalGuide,
  listFederalSeries,
  markFederalStep,
} from '#contract/transition/federal-careers.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { codeForms } from '#server/directory/knowledge/knowledge.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { addOwnTasks } from '#server/transition/roadmap/roadmap.ts'
import { federalPaths, federalSource } from './federal-paths.ts'
import { findOwnTitles, findSpecialty, findSteps, upsertStep } from './queries.ts'
import { federalTargetsFor } from './report-roads.ts'

export { federalJobsFor } from './report-roads.ts'

/** Maximum series in one response. */
const maxSeries = 12

/** The federal series for a specialty; an unknown specialty has none and is null. */
export async function federalSeriesFor(
  { db, facts }: Pick<Services, 'db' | 'facts'>,
  { service, code }: ParsedInputOf<typeof listFederalSeries>,
): Promise<OutputOf<typeof listFederalSeries>> {
  const specialty = await findSpecialty(db, service, codeForms(code).exact)
  if (!specialty) return { items: [], specialty: null }
  const from = { kind: 'specialty' as const, code: specialty.code }
  const leads = specialty.occupations.map((occupation, rank) => ({ occupation, rank, from }))
  const hasDegree = specialty.category === 'officer'
  const items = federalPaths(leads, facts, { limit: maxSeries, hasDegree })
  return { items, specialty: { service, code: specialty.code, title: specialty.title } }
}

/** Veterans' preference, the checklist and the sources of the figures. */
export function federalGuide({ facts }: { facts: Facts }): OutputOf<typeof getFederalGuide> {
  return {
    preferences: [...facts.federalPreferences],
    steps: facts.federalSteps.map(({ key, title, fact }) => ({ key, title, fact })),
    figures: {
      text: 'Announcements are all those published on USAJOBS in a year. Who may apply comes from a sample of closed announcements of 14 departments; the Departments of Defense, Veterans Affairs and Homeland Security aren’t among them.',
      source: federalSource,
      url: 'https://www.usajobs.gov/',
      effectiveFrom: null,
      checkedOn: '2026-11-23',
      confidence: 'medium',
    },
  }
}

/** The checklist with the account's marks, the series for its target jobs, and its main specialty. */
export async function federalChecklist(
  { db, facts, matcher }: Pick<Services, 'db' | 'facts' | 'matcher'>,
  accountId: string,
): Promise<OutputOf<typeof getFederalChecklist>> {
  const titles = facts.federalSteps.map(({ title }) => title)
  const [marks, ownTasks, answers, index] = await Promise.all([
    findSteps(db, accountId),
    findOwnTitles(db, accountId, titles),
    profileAnswers(db, accountId),
    matcher.current(),
  ])
  const items = facts.federalSteps.map(({ key, title, fact }) => {
    return { key, title, fact, done: marks.get(key) ?? false, inRoadmap: ownTasks.has(title) }
  })
  const targets = answers ? federalTargetsFor(answers, { knowledge: index.knowledge, facts }) : []
  return { items, targets, specialty: answers?.service?.specialties[0] ?? null }
}

/** Stores a mark; the last write wins, and `done: false` takes it back. */
export async function markStep(
  { db, facts, clock }: Pick<Services, 'db' | 'facts' | 'clock'>,
  accountId: string,
  { key, done }: ParsedInputOf<typeof markFederalStep>,
): Promise<OutputOf<typeof markFederalStep>> {
  if (!facts.federalSteps.some((step) => step.key === key)) {
    throw new AppError('not_found', 'There is no such step.')
  }
  const mark = { account_id: accountId, key, done, marked_at: clock.now() }
  await db.transaction().execute((tx) => upsertStep(tx, mark))
  return { key, done }
}

/** Adds open steps that aren't in the roadmap yet as the member's own steps. */
export async function addOpenSteps(
  services: Pick<Services, 'db' | 'facts' | 'clock'>,
  accountId: string,
  { due }: ParsedInputOf<typeof addFederalStepsToRoadmap>,
): Promise<OutputOf<typeof addFederalStepsToRoadmap>> {
  const marks = await findSteps(services.db, accountId)
  const open = services.facts.federalSteps.filter(({ key }) => !marks.get(key))
  const tasks = open.map(({ title, fact }) => ({ title, due, note: fact.text }))
  return { added: await addOwnTasks(services, accountId, tasks) }
}
