import type { z } from 'zod'
import type { MilestoneDraft, RuleDraft } from '#contract/directory/guidance.ts'
import {
  maxPreviewed,
  type previewMilestone as milestoneContract,
  type previewRule as ruleContract,
} from '#contract/directory/guidance-previews.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Milestone } from '#planning/roadmap/milestone.ts'
import { bddKey, buildRoadmap } from '#planning/roadmap/roadmap.ts'
import { withDependents } from '#planning/roadmap/step-order.ts'
import { addDays } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import type { Db } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { requireMilestone, requireRule } from './guidance-checks.ts'
import { countReports, findPreviewed, type PreviewedMember } from './preview-queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'matcher'>

const batch = 1_000

/** Calls back for each profile up to the limit, and returns the count. */
async function forEachMember(
  db: Db,
  service: string | null,
  visit: (member: PreviewedMember) => void,
): Promise<{ members: number; isCapped: boolean }> {
  let members = 0
  let after: string | null = null
  for (;;) {
    // Reads one above the limit, to detect more.
    const limit = Math.min(batch, maxPreviewed + 1 - members)
    const page: PreviewedMember[] = await findPreviewed(db, { service, after, limit })
    const rest = maxPreviewed - members
    for (const member of page.slice(0, rest)) visit(member)
    members += Math.min(page.length, rest)
    if (page.length > rest) return { members, isCapped: true }
    after = page.at(-1)?.id ?? null
    if (page.length < limit || after === null) return { members, isCapped: false }
  }
}

const later = (today: string, day: string | null | undefined) =>
  day !== null && day !== undefined && day > today ? day : today

function toRule(key: string, draft: z.output<typeof RuleDraft>, checkedOn: string): Rule {
  return { ...draft, key, checkedOn }
}

/** When an entry counts; without a first day it always has. */
interface InEffect {
  readonly effectiveFrom: string | null
  readonly effectiveTo?: string | null
}

/** Today, and the later days on which the stored entry or the draft starts to count or no longer counts. */
function boundaryDays(today: string, entries: readonly (InEffect | null | undefined)[]): string[] {
  const days = entries.flatMap((entry) => {
    const ended = entry?.effectiveTo ? addDays(entry.effectiveTo, 1) : null
    return [entry?.effectiveFrom ?? null, ended].filter((day) => day !== null)
  })
  return [...new Set([today, ...days.filter((day) => day > today)])].toSorted()
}

/**
 * Counts windows that change, today or on a day when the rule or the draft starts or ends, if the rule is saved
 * as the draft, or deleted if null.
 */
export async function previewRule(
  { db, clock, matcher }: Parts,
  { key, draft }: { key: string; draft: RuleDraft | null },
): Promise<OutputOf<typeof ruleContract>> {
  if (draft) requireRule(draft)
  const today = todayIn(clock, 'America/New_York')
  const asOf = later(today, draft?.effectiveFrom)
  const { rules } = await matcher.current()
  const stored = rules.find((rule) => rule.key === key)
  const days = boundaryDays(today, [stored, draft])
  const others = rules.filter((rule) => rule.key !== key)
  const next = draft ? [...others, toRule(key, draft, today)] : others
  const services = new Set([stored, draft].flatMap((rule) => (rule ? [rule.service] : [])))
  const [only = null] = services
  const changed: string[] = []
  const read = await forEachMember(db, services.size === 1 ? only : null, (member) => {
    const isChanged = days.some((day) => {
      return windowOf(member, rules, day) !== windowOf(member, next, day)
    })
    if (isChanged) changed.push(member.id)
  })
  return { asOf, days, ...read, windows: changed.length, reports: await countReports(db, changed) }
}

/** The parts of a window a member would notice. */
function windowOf(member: PreviewedMember, rules: readonly Rule[], asOf: string): string {
  const { status, opens, latestFinish, allowedDays, usableDays, approver, rule } =
    skillBridgeWindow(member, rules, asOf)
  return JSON.stringify([
    status,
    opens,
    latestFinish,
    allowedDays,
    usableDays,
    approver,
    rule?.text,
  ])
}

function toMilestone(
  key: string,
  draft: z.output<typeof MilestoneDraft>,
  checkedOn: string,
): Milestone {
  const { fromDays, ifMissed } = draft
  // Open from the start, as in the matcher.
  return { ...draft, key, checkedOn, fromDays: fromDays ?? -100_000, ifMissed: ifMissed ?? '' }
}

type StepChange = 'added' | 'removed' | 'changed'

/**
 * Counts roadmaps that change, today or on a day when the step or the draft starts, if the step is saved as the
 * draft, or deleted if null.
 */
export async function previewMilestone(
  { db, clock, matcher }: Parts,
  { key, draft }: { key: string; draft: MilestoneDraft | null },
): Promise<OutputOf<typeof milestoneContract>> {
  if (draft) requireMilestone(draft)
  const today = todayIn(clock, 'America/New_York')
  const asOf = later(today, draft?.effectiveFrom)
  const { rules, milestones } = await matcher.current()
  const stored = milestones.find((milestone) => milestone.key === key)
  const others = milestones.filter((milestone) => milestone.key !== key)
  const before = decidingFor(key, milestones)
  const after = decidingFor(key, draft ? [...others, toMilestone(key, draft, today)] : others)
  const counts = { added: 0, removed: 0, changed: 0 }
  const days = boundaryDays(today, [stored, draft]).map((day) => ({ day, ...counts }))
  const affected: string[] = []
  const read = await forEachMember(db, null, (member) => {
    let first: StepChange | undefined
    for (const counted of days) {
      const window = skillBridgeWindow(member, rules, counted.day)
      const was = stepOf(key, member, window, { milestones: before, asOf: counted.day })
      const is = stepOf(key, member, window, { milestones: after, asOf: counted.day })
      if (was === is) continue
      const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
      counted[change] += 1
      first ??= change
    }
    if (first === undefined) return
    counts[first] += 1
    affected.push(member.id)
  })
  return { asOf, days, ...read, ...counts, reports: await countReports(db, affected) }
}

/** The milestones that decide whether a step applies, and when. */
function decidingFor(key: string, milestones: readonly Milestone[]): Milestone[] {
  return [...withDependents(milestones, key), ...withDependents(milestones, bddKey)]
}

/** The step as a member sees it; undefined when it doesn't apply. */
function stepOf(
  key: string,
  member: PreviewedMember,
  { status, opens }: ReturnType<typeof skillBridgeWindow>,
  { milestones, asOf }: { milestones: readonly Milestone[]; asOf: string },
): string | undefined {
  const person = { ...member, skillbridge: status !== 'not_applicable' && status !== 'closed' }
  const dates = { asOf, separation: member.separation, opens }
  const { tasks } = buildRoadmap(milestones, person, dates)
  const task = tasks.find((one) => one.key === key)
  if (!task) return undefined
  const { title, from, to, offset, ifMissed, fact } = task
  return JSON.stringify([title, from, to, offset, ifMissed, fact.text, fact.source, fact.url])
}
